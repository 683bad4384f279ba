import type { Shell } from '../../page-props.ts';
import { Banners } from './banners.tsx';
import styles from './page-overlays.module.css';
import { NotificationPopup } from './notification-popup.tsx';

/** Everything that overlaps the bottom of the page: the notification popup, and the banners below it (R44). */
export function PageOverlays({ shell }: { shell: Shell }) {
  return (
    <div className={styles.over}>
      <NotificationPopup mode={shell.popupMode} />
      <Banners storeNotice={shell.storeNotice} comingSoon={shell.comingSoon} />
    </div>
  );
}
