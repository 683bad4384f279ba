import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconCheck, IconInfo, IconWarning } from './icons.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'error' | 'success' | 'info';

/** A framed message with an icon for its tone. `announce`: screen readers announce it when it appears. */
export function Notice({
  tone,
  announce = false,
  className,
  children,
}: {
  tone: NoticeTone;
  announce?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      {tone === 'error' ? <IconWarning /> : tone === 'success' ? <IconCheck /> : <IconInfo />}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
