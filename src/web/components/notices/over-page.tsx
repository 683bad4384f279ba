import type { Shell } from '../../page-props.ts';
import { Banners } from './banners.tsx';
import styles from './over-page.module.css';
import { NotificationPopup } from './popup.tsx';

/** Everything that lies over the page's foot: the notification popup, and the banners beneath it (R44). */
export function OverPage({ shell }: { shell: Shell }) {
  return (
    <div className={styles.over}>
      <NotificationPopup mode={shell.popupMode} />
      <Banners storeNotice={shell.storeNotice} comingSoon={shell.comingSoon} />
    </div>
  );
}
