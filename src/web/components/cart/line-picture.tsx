import type { StoreCartItem } from '../../../wire/store-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './line-picture.module.css';

/** A small picture of a line; the name stands beside it. */
export function LinePicture({ item }: { item: StoreCartItem }) {
  const image = item.images[0];
  return (
    <span className={styles.frame}>
      {image && (
        <img
          src={image.thumbnail}
          srcSet={image.thumbnail_srcset || undefined}
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

/** The options of a line: Editie: Japans. */
export function LineOptions({ item }: { item: Pick<StoreCartItem, 'variation'> }) {
  if (item.variation.length === 0) return null;
  return (
    <dl className={classNames('variation', styles.options)}>
      {item.variation.map(({ attribute, value }) => (
        <div key={attribute}>
          <dt>{attribute}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
