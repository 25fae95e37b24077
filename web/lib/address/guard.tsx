import { Component, type ReactNode } from 'react';

interface GuardProps {
  /** Another name begins anew, e.g. another address. */
  name: string;
  children: ReactNode;
  /** What shows in place of what could not be drawn; `reset` draws it once more. */
  renderFailed(reset: () => void): ReactNode;
}

/** Keeps the failure of what is inside from what is around it. */
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
