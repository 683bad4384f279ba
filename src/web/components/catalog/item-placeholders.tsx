import { classNames } from '../../ui/class-names.ts';
import styles from './item-placeholders.module.css';

/**
 * The room of the items that come by themselves: who scrolls faster than they arrive sees neither the page's foot nor how it
 * jumps down. `grid`: the class of the list, whose columns and gaps it has; `shape`: what an item looks like.
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
