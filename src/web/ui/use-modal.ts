import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';

/** The props of a modal `<dialog>`, except its name and role. */
interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  closedby: 'any';
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * A `<dialog>` that is modal while it is mounted. Its content must fill it, so that a click on the element itself is on
 * the backdrop. `close` is the element's own method, which returns the focus; unmount the dialog in its `onClose`.
 */
export function useModal(): { modal: ModalProps; close: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBeganOutside = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  const close = () => dialog.current?.close();
  const modal: ModalProps = {
    ref: dialog,
    closedby: 'any',
    // For browsers without `closedby`: a press that begins and ends on the backdrop.
    onPointerDown: (event) => {
      pressBeganOutside.current = event.target === dialog.current;
    },
    onClick: (event) => {
      if (pressBeganOutside.current && event.target === dialog.current) close();
      pressBeganOutside.current = false;
    },
  };
  return { modal, close };
}
