import type { SharedPage, ShareNetwork } from '../../../rules/content/share-address.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import styles from './share-buttons.module.css';
import { ShareLinks } from './share-links.tsx';

/** Links to share a page ([2.2-25]). Plain links: no request goes to a network before a click (R32). */
export function ShareButtons({ networks, page }: { networks: readonly ShareNetwork[]; page: () => SharedPage }) {
  if (networks.length === 0) return null;
  return (
    <StaticHtml name="share" className={styles.share}>
      {import.meta.env.SSR && <ShareLinks networks={networks} page={page()} />}
    </StaticHtml>
  );
}
