import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';

/** What a modal `<dialog>` gets, beside its role and its name. */
interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  closedby: 'any';
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * A `<dialog>` that is modal for as long as it is mounted; its content must fill it, so that a press on the element
 * itself is one beside it. `close` is the platform's own, which gives the focus back to where it was; the state that
 * mounts the dialog is to change in its `onClose`.
 */
export function useModal(): { modal: ModalProps; close: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const began = useRef(false);
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
    // For browsers that do not know `closedby`: a press that begins and ends beside the content.
    onPointerDown: (event) => {
      began.current = event.target === dialog.current;
    },
    onClick: (event) => {
      if (began.current && event.target === dialog.current) close();
      began.current = false;
    },
  };
  return { modal, close };
}
