import type { SharedPage, ShareNetwork } from '../../../rules/content/share-address.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import styles from './share-buttons.module.css';
import { ShareLinks } from './share-links.tsx';

/** Ways to share a page ([2.2-25]): plain links, of which nobody hears before a click (R32). */
export function ShareButtons({
  networks,
  page,
  of,
}: {
  networks: readonly ShareNetwork[];
  page: () => SharedPage;
  /** What the server reads the page from, while it says the same; absent: the links are made each time. */
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
