import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { times } from '../../../settings/constants.ts';
import { IconClose } from '../../ui/icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './header-dialog.module.css';

/** Counts the openings: another number opens the dialog again. */
export type OpenCount = number;

interface HeaderDialogProps {
  /** From which side; a bar from the top; or over the whole screen. */
  placement: 'left' | 'right' | 'bar' | 'whole';
  /** Whether the page moves aside. */
  pushes?: boolean;
  title: string;
  closeLabel: string;
  openCount: OpenCount;
  children: ReactNode;
}

/** What the header opens over the page. Closes on Escape and on a press beside it, and gives the focus back. */
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
    // A press beside the content, which fills it.
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
