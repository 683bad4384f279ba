import type { ReactNode } from 'react';

/** Text that only a screen reader meets. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="screen-reader-text">{children}</span>;
}
