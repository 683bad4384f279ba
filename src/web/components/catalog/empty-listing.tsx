import { catalogTexts } from '../../../texts/catalog.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyStateIllustration } from '../../ui/empty-state-illustration.tsx';
import styles from './empty-listing.module.css';
import { FilterLink } from './filters.tsx';
import type { ListingModel } from './use-listing.ts';

/** A choice that leaves nothing: each part of it can be taken back here. */
export function EmptyListing({ listing: { view, choose } }: { listing: ListingModel }) {
  return (
    <div className={styles.empty}>
      <EmptyStateIllustration />
      <p>{catalogTexts.nothingFiltered}</p>
      <FilterLink href={view.clearHref} choose={choose} className={styles.clear}>
        {catalogTexts.clearFilters}
      </FilterLink>
    </div>
  );
}

/** A category in which nothing lies: where to go on. */
export function EmptyCategory({ shell }: { shell: Shell }) {
  return (
    <div className={styles.empty}>
      <EmptyStateIllustration />
      <p>{catalogTexts.emptyListing}</p>
      <div className={styles.ways}>
        <ButtonLink variant="primary" href={paths.shop}>
          {shellTexts.allProducts}
        </ButtonLink>
        <ButtonLink href={paths.listing(paths.shop, 1, 'date')}>{catalogTexts.newArrivals}</ButtonLink>
      </div>
      <CategoryLinks categories={shell.categories} />
    </div>
  );
}

/** Categories to go on with. */
export function CategoryLinks({ categories }: Pick<Shell, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={catalogTexts.onwardCategories}>
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
