// Whether the keys of the back office act in this browser (WCAG 2.1.4): one switch for all of them.
import { useSyncExternalStore } from 'react';

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

const listeners = new Set<() => void>();
let areKeysOn: boolean | null = null;

function keysOn(): boolean {
  areKeysOn ??= readKeysOn();
  return areKeysOn;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function switchKeys(areOn: boolean): void {
  areKeysOn = areOn;
  storeKeysOn(areOn);
  for (const listener of listeners) listener();
}

interface KeysSwitch {
  keysOn: boolean;
  switchKeys: (areOn: boolean) => void;
}

/** The switch, and what it is set to now. */
export function useKeysSwitch(): KeysSwitch {
  return { keysOn: useSyncExternalStore(subscribe, keysOn), switchKeys };
}
