// Listens to the keys of the desk, unless they are switched off in this browser.
import { useEffect, useRef } from 'react';
import { useKeysSwitch } from '../components/keys-switch.ts';
import { deskActionOf, takesText } from './shortcuts.ts';
import type { DeskAction } from './shortcuts.ts';

/** Calls `act` for each key of the desk. `isAway`: a dialog is open, or there is nothing to act on. */
export function useDeskKeys(act: (action: DeskAction) => void, isAway: boolean): void {
  const { keysOn } = useKeysSwitch();
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    onKey.current = (event) => {
      const action = deskActionOf(event, isAway || !keysOn || takesText(document.activeElement));
      if (action === null) return;
      event.preventDefault();
      act(action);
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
