// Listens to the keys of the desk, unless they are switched off in this browser.
import { useEffect, useRef, useState } from 'react';
import { deskActionOf, takesText } from './shortcuts.ts';
import type { DeskAction } from './shortcuts.ts';

export interface DeskKeys {
  keysOn: boolean;
  switchKeys: (areOn: boolean) => void;
}

const keysOffMark = 'vitrine-desk-keys-off';

function readKeysOn(): boolean {
  try {
    return localStorage.getItem(keysOffMark) === null;
  } catch {
    return true;
  }
}

function storeKeysOn(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(keysOffMark);
    else localStorage.setItem(keysOffMark, '1');
  } catch {
    // The browser allows no storage: the choice holds until the page is left.
  }
}

/** Calls `act` for each key of the desk. `isAway`: a dialog is open, or there is nothing to act on. */
export function useDeskKeys(act: (action: DeskAction) => void, isAway: boolean): DeskKeys {
  const [keysOn, setKeysOn] = useState(readKeysOn);
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
  return {
    keysOn,
    switchKeys: (areOn) => {
      setKeysOn(areOn);
      storeKeysOn(areOn);
    },
  };
}
