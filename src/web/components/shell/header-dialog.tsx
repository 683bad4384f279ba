import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { times } from '../../../settings/constants.ts';
import { IconClose } from '../../ui/icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './header-dialog.module.css';

/** Counts the openings: a new number opens the dialog again. */
export type OpenCount = number;

interface HeaderDialogProps {
  /** A panel at one side, a bar at the top, or the whole screen. */
  placement: 'left' | 'right' | 'bar' | 'whole';
  /** Whether the panel pushes the page aside. */
  pushes?: boolean;
  title: string;
  closeLabel: string;
  openCount: OpenCount;
  children: ReactNode;
}

/**
 * A dialog that the header opens over the page. Escape and a click outside close it, and the focus returns to where it
 * was.
 */
export function HeaderDialog({
  placement: look,
  pushes = false,
  title,
  closeLabel,
  openCount: opened,
  children,
}: HeaderDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.style.setProperty('--fade', `${times.flyoutFade}ms`);
    if (pushes) document.documentElement.dataset['pushed'] = look;
    element.showModal();
    element.focus();
  }, [opened, pushes, look]);
  const events = {
    onClose: () => delete document.documentElement.dataset['pushed'],
    // The content fills the dialog, so a click on the dialog itself is on its backdrop.
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (target === currentTarget) currentTarget.close();
    },
  };
  return (
    <dialog
      {...events}
      ref={dialog}
      tabIndex={-1}
      className={classNames(styles.dialog, styles[look], pushes && styles.pushing)}
      aria-labelledby={id}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <IconClose size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
