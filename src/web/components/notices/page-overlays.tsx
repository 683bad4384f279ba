import type { Shell } from '../../page-props.ts';
import { Banners } from './banners.tsx';
import styles from './page-overlays.module.css';
import { NotificationPopup } from './notification-popup.tsx';

/** Everything that lies over the page's foot: the notification popup, and the banners beneath it (R44). */
export function PageOverlays({ shell }: { shell: Shell }) {
  return (
    <div className={styles.over}>
      <NotificationPopup mode={shell.popupMode} />
      <Banners storeNotice={shell.storeNotice} comingSoon={shell.comingSoon} />
    </div>
  );
}
