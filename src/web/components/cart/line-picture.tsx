import type { StoreCartItem } from '../../../wire/store-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './line-picture.module.css';

/** The wire names pictures with the shop's own address, the page may have been opened under another name of it. */
function stripHost(addresses: string): string {
  return addresses.replaceAll(/https?:\/\/[^/\s]+(?=\/pictures\/)/g, '');
}

/**
 * A small picture of a line; the name stands beside it. `anywhere`: with the shop's own address before it, for HTML that
 * another site may show.
 */
export function LinePicture({ item, anywhere = false }: { item: StoreCartItem; anywhere?: boolean }) {
  const image = item.images[0];
  const address = anywhere ? (text: string) => text : stripHost;
  return (
    <span className={styles.frame}>
      {image && (
        <img
          src={address(image.thumbnail)}
          srcSet={address(image.thumbnail_srcset) || undefined}
          sizes="96px"
          width="96"
          height="120"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

/** The options of a line, Editie: Japans, and what is to be known of it besides. */
export function LineOptions({ item }: { item: Pick<StoreCartItem, 'variation' | 'item_data'> }) {
  const told = [
    ...item.variation.map(({ attribute, value }) => ({ name: attribute, value })),
    ...item.item_data.map(({ key, value }) => ({ name: key, value })),
  ];
  if (told.length === 0) return null;
  return (
    <dl className={classNames('variation', styles.options)}>
      {told.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
