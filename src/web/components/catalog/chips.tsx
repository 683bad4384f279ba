import { useEffect, useRef } from 'react';
import { listingTexts } from '../../../texts/listing.ts';
import type { ListingView } from '../../../wire/listing.ts';
import { IconClose } from '../../ui/icons.tsx';
import styles from './chips.module.css';
import { FilterLink } from './filters.tsx';
import type { ListingModel } from './use-listing.ts';

/**
 * The chosen filters as links that remove them, with a link that removes all. The row keeps its height when nothing is
 * chosen.
 */
export function Chips({
  view: { chips, clearHref },
  choose,
}: {
  view: Pick<ListingView, 'chips' | 'clearHref'>;
  choose: ListingModel['choose'];
}) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = box.current;
    // The followed link has disappeared with its filter, so the focus would be lost.
    if (element && hadFocus.current && document.activeElement === document.body)
      (element.querySelector('a') ?? element).focus({ preventScroll: true });
    hadFocus.current = false;
  }, [chips]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus when its last link is gone
    <div ref={box} className={styles.chips} tabIndex={-1} onClickCapture={() => (hadFocus.current = true)}>
      {chips.length > 0 && (
        <>
          <ul aria-label={listingTexts.chosenFilters}>
            {chips.map(({ label, href }) => (
              <li key={href}>
                <FilterLink {...{ href, choose }} className={styles.chip} label={listingTexts.removeFilter(label)}>
                  {label} <IconClose size={16} />
                </FilterLink>
              </li>
            ))}
          </ul>
          <FilterLink href={clearHref} choose={choose} className={styles.clear}>
            {listingTexts.clearFilters}
          </FilterLink>
        </>
      )}
    </div>
  );
}
