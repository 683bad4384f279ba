import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'quiet' | 'plain';

interface Look {
  look?: ButtonLook | undefined;
  /** Over the full width of its place. */
  wide?: boolean | undefined;
  large?: boolean | undefined;
  className?: string | undefined;
}

function lookClass({ look = 'quiet', wide, large, className }: Look): string {
  return classNames(styles.button, styles[look], wide && styles.wide, large && styles.large, className);
}

/** A button; `busy` shows that it is at work and keeps its width. `aria-disabled` looks disabled but takes the click (R45). */
export function Button({
  look,
  wide,
  large,
  busy = false,
  className,
  children,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(lookClass({ look, wide, large, className }), busy && styles.busy)}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  wide,
  large,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={lookClass({ look, wide, large, className })}>
      {children}
    </a>
  );
}
