import type { ReactNode } from 'react';

interface LoadingProps {
  /** The loading text for screen readers. */
  label: string;
  className: string;
  /** Skeletons in the shape of the content. */
  children: ReactNode;
}

/** Skeleton of loading content. */
export const Loading = ({ label, className, children }: LoadingProps) => (
  <div className={className} aria-busy="true">
    <span className="sr-only" role="status">
      {label}
    </span>
    {children}
  </div>
);
