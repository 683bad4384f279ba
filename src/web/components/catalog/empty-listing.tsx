import { listingTexts } from '../../../texts/listing.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyStateIllustration } from '../../ui/empty-state-illustration.tsx';
import styles from './empty-listing.module.css';
import { FilterLink } from './filters.tsx';
import type { ListingModel } from './use-listing.ts';

/** A message for filters that match nothing, with a link that removes them all. */
export function EmptyListing({ listing: { view, choose } }: { listing: ListingModel }) {
  return (
    <div className={styles.empty}>
      <EmptyStateIllustration />
      <p>{listingTexts.nothingFiltered}</p>
      <FilterLink href={view.clearHref} choose={choose} className={styles.clear}>
        {listingTexts.clearFilters}
      </FilterLink>
    </div>
  );
}

/** A message for a category without products, with links to other products. */
export function EmptyCategory({ shell }: { shell: Shell }) {
  return (
    <div className={styles.empty}>
      <EmptyStateIllustration />
      <p>{listingTexts.emptyListing}</p>
      <div className={styles.ways}>
        <ButtonLink variant="primary" href={paths.shop}>
          {shellTexts.allProducts}
        </ButtonLink>
        <ButtonLink href={paths.listing(paths.shop, 1, 'date')}>{listingTexts.newArrivals}</ButtonLink>
      </div>
      <CategoryLinks categories={shell.categories} />
    </div>
  );
}

/** A message for the list of all products, when there is none. */
export function EmptyShop({ shell }: { shell: Shell }) {
  return (
    <div className={styles.empty}>
      <EmptyStateIllustration />
      <p>{listingTexts.emptyShop}</p>
      <CategoryLinks categories={shell.categories} />
    </div>
  );
}

/** Links to the main categories. */
function CategoryLinks({ categories }: Pick<Shell, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={listingTexts.onwardCategories}>
      <ul className={styles.ways}>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <a className={styles.category} href={paths.category([slug])}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
