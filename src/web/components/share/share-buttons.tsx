import type { SharedPage, ShareNetwork } from '../../../rules/share-address.ts';
import { Still } from '../../ui/still.tsx';
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
    <Still
      name="share"
      className={styles.share}
      {...(shared && of && { madeOf: { of, as: JSON.stringify([networks, shared]) } })}
    >
      {shared && <ShareLinks networks={networks} page={shared} />}
    </Still>
  );
}
