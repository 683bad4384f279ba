import { listingTexts } from '../../../texts/listing.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { isFiltered } from '../../../rules/listing/listing-filters.ts';
import { EmptyCategory, EmptyShop } from '../../components/catalog/empty-listing.tsx';
import { Listing } from '../../components/catalog/listing.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { ProductPicture } from '../../components/pictures/product-picture.tsx';
import { listingCrumbs } from '../../head/crumbs.ts';
import type { ListingProps } from './props.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import styles from './listing.module.css';

/** The listing of all products or of one category. */
export function Page(props: ListingProps) {
  const { heading, intro, picture, children, total, state } = props;
  return (
    <>
      <Breadcrumb label={shellTexts.breadcrumb} crumbs={listingCrumbs(props)} />
      <PageNotices notice={props.notice} />
      <div className={styles.opening}>
        <h1>{heading}</h1>
        {intro !== '' && <p className={styles.intro}>{intro}</p>}
      </div>
      {picture && (
        <div className={styles.picture}>
          <ProductPicture picture={picture} sizes="100vw" first decorative />
        </div>
      )}
      {children.length > 0 && (
        <nav aria-label={listingTexts.subcategories}>
          <ul className={styles.children}>
            {children.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {total > 0 || isFiltered(state) ? (
        <Listing {...props} />
      ) : props.trail.length === 0 ? (
        <EmptyShop shell={props.shell} />
      ) : (
        <EmptyCategory shell={props.shell} />
      )}
    </>
  );
}
