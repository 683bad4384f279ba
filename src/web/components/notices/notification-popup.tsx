import { Suspense, useState, useSyncExternalStore } from 'react';
import type { Shell } from '../../page-props.ts';
import { noticeStore } from '../../state/notices.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import styles from './notification-popup.module.css';

/** Loaded with the first notice, during the 100 ms before it appears. */
const PopupNotices = lazyComponent(async () => (await import('./popup-notices.tsx')).PopupNotices);

const noNotices: ReturnType<typeof noticeStore.getSnapshot> = [];

/**
 * The notification popup (4.16) over the page (R44). Screen readers announce errors immediately and other notices at
 * the next pause. The live regions exist before their first message, as screen readers require.
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
