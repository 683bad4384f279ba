// What the notification popup shows, for whoever has something to say on a page (4.16); no React, no requests.
import { distinctNotices, noticeMessage } from '../../rules/notices.ts';
import type { StoreNotice } from '../../rules/notices.ts';
import { times } from '../../settings/constants.ts';

/** A notice of the popup; one with something to do in it stays until it is done or closed. */
export interface PopupNotice extends StoreNotice {
  /** Where it is not Dutch (R1). */
  lang?: 'en' | undefined;
  link?: { href: string; label: string } | undefined;
  action?: { label: string; run: () => void } | undefined;
}

export interface PopupNoticeEntry extends PopupNotice {
  key: number;
  /** What is closed is gone for good when the next one comes. */
  state: 'coming' | 'open' | 'closed';
}

let entries: readonly PopupNoticeEntry[] = [];
let lastKey = 0;
/** Texts said in the last second: the same one is not said again ([5.9-02]). */
const recentTexts = new Set<string>();
const listeners = new Set<() => void>();

function publish(next: readonly PopupNoticeEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Opens the one that was coming, in place of one that says the same. */
function openNotice(key: number): void {
  const coming = entries.find((one) => one.key === key && one.state === 'coming');
  if (!coming) return;
  const words = noticeMessage(coming);
  const others = entries.filter(
    (one) => one.state === 'coming' || (one.state === 'open' && noticeMessage(one) !== words),
  );
  publish([...others.filter((one) => one !== coming), { ...coming, state: 'open' }]);
}

function closeNotices(isIt: (notice: PopupNoticeEntry) => boolean): void {
  publish(entries.map((one) => (isIt(one) ? { ...one, state: 'closed' } : one)));
}

/**
 * Shows notices in the popup, 100 ms from now [9-23]; empty ones and those said in the last second are dropped. Gives what
 * takes them away again.
 */
export function showNotices(notices: readonly PopupNotice[]): () => void {
  const fresh = distinctNotices(notices, recentTexts).map((one) => ({
    ...one,
    key: (lastKey += 1),
    state: 'coming' as const,
  }));
  const words = fresh.map(noticeMessage);
  for (const one of words) recentTexts.add(one);
  const forget = () => {
    for (const one of words) recentTexts.delete(one);
  };
  for (const { key } of fresh) setTimeout(openNotice, times.popupOpen, key);
  setTimeout(forget, times.popupMessagesCleared);
  publish([...entries, ...fresh]);
  return () => {
    forget();
    closeNotices(({ key }) => fresh.some((one) => one.key === key));
  };
}

/** Closes one notice. */
export function closeNotice(key: number): void {
  closeNotices((one) => one.key === key);
}

/** Closes all of them, also those that are about to appear ([4.10-03]). */
export function dismissNotices(): void {
  if (entries.length > 0) closeNotices(() => true);
}

export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): readonly PopupNoticeEntry[] => entries,
};
