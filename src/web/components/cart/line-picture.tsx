import type { StoreCartItem } from '../../../wire/store-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './line-picture.module.css';

/**
 * Removes the host from picture addresses. The Store API names the shop's main host, but the page may be open on
 * another host.
 */
function stripHost(addresses: string): string {
  return addresses.replaceAll(/https?:\/\/[^/\s]+(?=\/pictures\/)/g, '');
}

/**
 * A small picture of a cart line; decorative, since the line's name is shown next to it. `anywhere` keeps the host in
 * the address, for HTML that another site may show.
 */
export function LinePicture({
  item,
  width = 96,
  anywhere = false,
}: {
  item: Pick<StoreCartItem, 'images'>;
  /** The width on the screen, in pixels. */
  width?: number;
  anywhere?: boolean;
}) {
  const image = item.images[0];
  const address = anywhere ? (text: string) => text : stripHost;
  return (
    <span className={styles.frame}>
      {image && (
        <img
          src={address(image.thumbnail)}
          srcSet={address(image.thumbnail_srcset) || undefined}
          sizes={`${width}px`}
          width={width}
          height={width * 1.25}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

/** The chosen options of a line ("Editie: Japans") and its other item data. */
export function LineOptions({ item }: { item: Pick<StoreCartItem, 'variation' | 'item_data'> }) {
  const options = [
    ...item.variation.map(({ attribute, value }) => ({ name: attribute, value })),
    ...item.item_data.map(({ key, value }) => ({ name: key, value })),
  ];
  if (options.length === 0) return null;
  return (
    <dl className={classNames('variation', styles.options)}>
      {options.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
