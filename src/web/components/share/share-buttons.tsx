import type { SharedPage, ShareNetwork } from '../../../rules/content/share-address.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import styles from './share-buttons.module.css';
import { ShareLinks } from './share-links.tsx';

/** Links to share a page ([2.2-25]). Plain links: no request goes to a network before a click (R32). */
export function ShareButtons({
  networks,
  page,
  of,
}: {
  networks: readonly ShareNetwork[];
  page: () => SharedPage;
  /**
   * The cache key of the HTML: an object that is replaced when the page's content changes. Without it the links are
   * rendered each time.
   */
  of?: object;
}) {
  if (networks.length === 0) return null;
  const shared = import.meta.env.SSR ? page() : null;
  return (
    <StaticHtml
      name="share"
      className={styles.share}
      {...(shared && of && { madeOf: { source: of, variant: JSON.stringify([networks, shared]) } })}
    >
      {shared && <ShareLinks networks={networks} page={shared} />}
    </StaticHtml>
  );
}
