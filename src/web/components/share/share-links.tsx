import { shareAddress } from '../../../rules/content/share-address.ts';
import type { SharedPage, ShareNetwork } from '../../../rules/content/share-address.ts';
import { helperTexts } from '../../../texts/page-helpers.ts';
import { NetworkIcon } from './network-icon.tsx';
import styles from './share-buttons.module.css';

function ShareButton({ network, page }: { network: ShareNetwork; page: SharedPage }) {
  const common = { className: styles.button, 'aria-label': helperTexts.shareOn(network) };
  const icon = <NetworkIcon network={network} />;
  // The click handler for print buttons is in `page-helpers/anchors.ts`.
  if (network === 'print')
    return (
      <button type="button" data-scripted data-print {...common}>
        {icon}
      </button>
    );
  const away = network === 'email' ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return (
    <a {...common} {...away} href={shareAddress(network, page)}>
      {icon}
    </a>
  );
}

/** The links, in the order of the setting. */
export function ShareLinks({ networks, page }: { networks: readonly ShareNetwork[]; page: SharedPage }) {
  return (
    <section className={styles.list} aria-labelledby="delen">
      <h2 id="delen">{helperTexts.share}</h2>
      <ul>
        {networks.map((network) => (
          <li key={network}>
            <ShareButton network={network} page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}
