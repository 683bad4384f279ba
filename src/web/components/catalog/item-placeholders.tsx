import { classNames } from '../../ui/class-names.ts';
import styles from './item-placeholders.module.css';

/**
 * Placeholders for items that are being loaded, so that the footer neither appears nor jumps down when the visitor
 * scrolls fast. `grid`: the class of the list, for the same columns and gaps; `shape`: the kind of item.
 */
export function ItemPlaceholders({ count, grid, shape }: { count: number; grid: string; shape: 'card' | 'post' }) {
  return (
    <div aria-hidden className={classNames(grid, styles.coming)}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles[shape]} />
      ))}
    </div>
  );
}
