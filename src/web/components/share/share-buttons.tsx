import type { SharedPage, ShareNetwork } from '../../../rules/share-address.ts';
import { Still } from '../../ui/still.tsx';
import styles from './share-buttons.module.css';
import { ShareLinks } from './share-links.tsx';

/** Ways to share a page ([2.2-25]): plain links, of which nobody hears before a click (R32). */
export function ShareButtons({ networks, page }: { networks: readonly ShareNetwork[]; page: () => SharedPage }) {
  if (networks.length === 0) return null;
  return (
    <Still name="share" className={styles.share}>
      {import.meta.env.SSR && <ShareLinks networks={networks} page={page()} />}
    </Still>
  );
}
