import { catalogTexts } from '../../texts/catalog.ts';
import { shellTexts } from '../../texts/shell.ts';
import { paths } from '../../wire/paths.ts';
import { CardGrid } from '../components/catalog/card-grid.tsx';
import { ListingTools } from '../components/catalog/listing-tools.tsx';
import { PageNotices } from '../components/notices/page-notices.tsx';
import { Pagination } from '../components/catalog/pagination.tsx';
import type { ListingProps } from '../page-props.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Crumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyCase } from '../ui/empty-case.tsx';
import styles from './listing.module.css';

function crumbs({ trail }: ListingProps): Crumb[] {
  const slugs = trail.map((category) => category.slug);
  const categories = trail.map((category, index) => ({
    name: category.name,
    ...(index < trail.length - 1 && { href: paths.category(slugs.slice(0, index + 1)) }),
  }));
  return [{ name: shellTexts.shop, ...(trail.length > 0 && { href: paths.shop }) }, ...categories];
}

/** All products, or those of one category. */
export function ListingPage(props: ListingProps) {
  const { heading, intro, children, cards, total, orderby, defaultOrder, path, pageNumber, pages, newAfter } = props;
  return (
    <>
      <Breadcrumb label={shellTexts.breadcrumb} crumbs={crumbs(props)} />
      <PageNotices notice={props.notice} />
      <div className={styles.opening}>
        <h1>{heading}</h1>
        {intro !== '' && <p className={styles.intro}>{intro}</p>}
      </div>
      {children.length > 0 && (
        <nav aria-label={catalogTexts.subcategories}>
          <ul className={styles.children}>
            {children.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {total === 0 ? (
        <div className={styles.empty}>
          <EmptyCase />
          <p>{catalogTexts.emptyListing}</p>
          <ButtonLink look="primary" href={paths.shop}>
            {shellTexts.allProducts}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ListingTools {...props} shown={cards.length} />
          <CardGrid cards={cards} newAfter={newAfter} heading="h2" firstCount={4} />
          <Pagination
            {...{ pageNumber, pages }}
            href={(page) => paths.listing(path, page, orderby === defaultOrder ? null : orderby)}
          />
        </>
      )}
    </>
  );
}
