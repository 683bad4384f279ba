import { catalogTexts } from '../../../texts/catalog.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyCase } from '../../ui/empty-case.tsx';
import styles from './empty-listing.module.css';
import { ChoiceLink } from './filters.tsx';
import type { Listing } from './use-listing.ts';

/** A choice that leaves nothing: each part of it can be taken back here. */
export function EmptyListing({ listing: { view, choose } }: { listing: Listing }) {
  return (
    <div className={styles.empty}>
      <EmptyCase />
      <p>{catalogTexts.nothingFiltered}</p>
      <ChoiceLink href={view.clearHref} choose={choose} className={styles.clear}>
        {catalogTexts.clearFilters}
      </ChoiceLink>
    </div>
  );
}

/** A category in which nothing lies: where to go on. */
export function EmptyCategory({ shell }: { shell: Shell }) {
  return (
    <div className={styles.empty}>
      <EmptyCase />
      <p>{catalogTexts.emptyListing}</p>
      <div className={styles.ways}>
        <ButtonLink look="primary" href={paths.shop}>
          {shellTexts.allProducts}
        </ButtonLink>
        <ButtonLink href={paths.listing(paths.shop, 1, 'date')}>{catalogTexts.newArrivals}</ButtonLink>
      </div>
      <OnwardCategories categories={shell.categories} />
    </div>
  );
}

/** Categories to go on with. */
export function OnwardCategories({ categories }: Pick<Shell, 'categories'>) {
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
