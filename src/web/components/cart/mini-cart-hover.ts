import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { times } from '../../../settings/constants.ts';
import { opensAsPopover } from './mini-cart-layout.ts';

type PointerHandler = (event: PointerEvent) => void;

export interface HoverHandlers {
  onPointerEnter?: PointerHandler;
  onPointerLeave?: PointerHandler;
}

/**
 * Opens the panel 350 ms after a mouse enters the bag, and closes it 500 ms after it has left, unless it is over the panel
 * ([4.10-02]) or the keyboard is at work in it. Fingers and keys press the bag as in click mode; a click of the mouse, which
 * has opened the panel already, follows the link (`followsLink`).
 */
export function useHoverOpen(
  on: boolean,
  { open, close, panelId }: { open: () => void; close: () => void; panelId: string },
): { bag: HoverHandlers; panel: HoverHandlers; followsLink: (event: MouseEvent) => boolean } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!on) return { bag: {}, panel: {}, followsLink: () => false };
  const later =
    (milliseconds: number, act: () => void): PointerHandler =>
    ({ pointerType }) => {
      if (pointerType !== 'mouse' || !opensAsPopover()) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(act, milliseconds);
    };
  const closeUnlessInUse = () => {
    if (!document.querySelector(`#${panelId} :focus-visible`)) close();
  };
  const onPointerLeave = later(times.miniCartHoverClose, closeUnlessInUse);
  return {
    bag: { onPointerEnter: later(times.miniCartHoverOpen, open), onPointerLeave },
    panel: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave },
    followsLink: ({ nativeEvent }) =>
      opensAsPopover() && nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse',
  };
}
