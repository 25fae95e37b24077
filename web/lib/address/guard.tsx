import { Component, type ReactNode } from 'react';

interface GuardProps {
  /** A changed name resets the failure, e.g. another address. */
  name: string;
  children: ReactNode;
  /** Rendered in place of content that failed; `reset` tries again. */
  renderFailed(reset: () => void): ReactNode;
}

/** Error boundary: a failure inside does not affect what is around it. */
export class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate({ name }: GuardProps): void {
    if (name !== this.props.name && this.state.hasFailed) this.reset();
  }

  reset = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.renderFailed(this.reset) : this.props.children;
  }
}
