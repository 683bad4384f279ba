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
 * Opens the panel 350 ms after a mouse enters the cart button. Closes it 500 ms after the mouse has left the button and
 * the panel ([4.10-02]), unless keyboard focus is in the panel. Touch and keyboard use the button as in click mode. A
 * mouse click follows the link, because the panel is open already (`followsLink`).
 */
export function useHoverOpen(
  on: boolean,
  { open, close, panelId }: { open: () => void; close: () => void; panelId: string },
): { bag: HoverHandlers; panel: HoverHandlers; followsLink: (event: MouseEvent) => boolean } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!on) return { bag: {}, panel: {}, followsLink: () => false };
  const afterDelay =
    (milliseconds: number, action: () => void): PointerHandler =>
    ({ pointerType }) => {
      if (pointerType !== 'mouse' || !opensAsPopover()) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(action, milliseconds);
    };
  const closeUnlessInUse = () => {
    if (!document.querySelector(`#${panelId} :focus-visible`)) close();
  };
  const onPointerLeave = afterDelay(times.miniCartHoverClose, closeUnlessInUse);
  return {
    bag: { onPointerEnter: afterDelay(times.miniCartHoverOpen, open), onPointerLeave },
    panel: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave },
    followsLink: ({ nativeEvent }) =>
      opensAsPopover() && nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse',
  };
}
