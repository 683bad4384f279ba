import { Suspense, useState, useSyncExternalStore } from 'react';
import type { Shell } from '../../page-props.ts';
import { noticeStore } from '../../state/notices.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import styles from './notification-popup.module.css';

/** Fetched with the first notice, while that waits for its 100 ms. */
const PopupNotices = lazyComponent(async () => (await import('./popup-notices.tsx')).PopupNotices);

const noNotices: ReturnType<typeof noticeStore.getSnapshot> = [];

/**
 * The notification popup (4.16): what the shop has to say, over the page (R44), with the sign of its kind, read out when there
 * is a pause, and errors at once. Its live regions are there before their first words.
 */
export function NotificationPopup({ mode }: { mode: Shell['popupMode'] }) {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.getSnapshot, () => noNotices);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [alert, setAlert] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  return (
    <div ref={setBox} className={styles.popup}>
      <div ref={setAlert} role="alert" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraphs */}
      <div ref={setStatus} role="status" />
      {notices.length > 0 && box && alert && status && (
        <Suspense>
          <PopupNotices notices={notices} mode={mode} box={box} regions={{ alert, status }} />
        </Suspense>
      )}
    </div>
  );
}
