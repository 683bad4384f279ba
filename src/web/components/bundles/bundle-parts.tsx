import { bundleTexts } from '../../../texts/bundles.ts';
import type { StoreCartItem } from '../../../wire/store-cart.ts';
import { itemTitle } from '../cart/item-title.ts';
import styles from './bundle-parts.module.css';

/** What a bundle in the cart consists of: number in one bundle, name, edition and choices. */
export function BundleParts({ parts }: { parts: readonly StoreCartItem[] }) {
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label={bundleTexts.contains}>
      {parts.map((part) => (
        <li key={part.key}>{bundleTexts.partLine(part.extensions['bundle-part']?.quantity ?? 1, itemTitle(part))}</li>
      ))}
    </ul>
  );
}
