// The notices of the notification popup (4.16). Independent of React and of requests.
import { distinctNotices, noticeMessage } from '../../rules/notices.ts';
import type { StoreNotice } from '../../rules/notices.ts';
import { times } from '../../settings/constants.ts';

/** A notice of the popup. With a link or an action it stays until it is used or closed. */
interface PopupNotice extends StoreNotice {
  /** Set when the text is not Dutch (R1). */
  lang?: 'en' | undefined;
  link?: { href: string; label: string } | undefined;
  action?: { label: string; run: () => void } | undefined;
}

export interface PopupNoticeEntry extends PopupNotice {
  key: number;
  /** Closed notices are removed when the next one opens. */
  state: 'coming' | 'open' | 'closed';
}

let entries: readonly PopupNoticeEntry[] = [];
let lastKey = 0;
/** Texts of the last second, which are not shown a second time ([5.9-02]). */
const recentTexts = new Set<string>();
const listeners = new Set<() => void>();

function publish(next: readonly PopupNoticeEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Opens a pending notice, in place of an open one with the same text. */
function openNotice(key: number): void {
  const coming = entries.find((notice) => notice.key === key && notice.state === 'coming');
  if (!coming) return;
  const text = noticeMessage(coming);
  const otherNotices = entries.filter(
    (notice) => notice.state === 'coming' || (notice.state === 'open' && noticeMessage(notice) !== text),
  );
  publish([...otherNotices.filter((notice) => notice !== coming), { ...coming, state: 'open' }]);
}

function closeNotices(matches: (notice: PopupNoticeEntry) => boolean): void {
  publish(entries.map((notice) => (matches(notice) ? { ...notice, state: 'closed' } : notice)));
}

/**
 * Shows notices in the popup after 100 ms ([9-23]). Empty notices and texts of the last second are dropped. Returns a
 * function that removes the notices.
 */
export function showNotices(notices: readonly PopupNotice[]): () => void {
  const newNotices = distinctNotices(notices, recentTexts).map((one) => ({
    ...one,
    key: (lastKey += 1),
    state: 'coming' as const,
  }));
  const texts = newNotices.map(noticeMessage);
  for (const one of texts) recentTexts.add(one);
  const forgetTexts = () => {
    for (const one of texts) recentTexts.delete(one);
  };
  for (const { key } of newNotices) setTimeout(openNotice, times.popupOpen, key);
  setTimeout(forgetTexts, times.popupMessagesCleared);
  publish([...entries, ...newNotices]);
  return () => {
    forgetTexts();
    closeNotices(({ key }) => newNotices.some((one) => one.key === key));
  };
}

/** Closes one notice. */
export function closeNotice(key: number): void {
  closeNotices((one) => one.key === key);
}

/** Closes all notices, including pending ones ([4.10-03]). */
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
