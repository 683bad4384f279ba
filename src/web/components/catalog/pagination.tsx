import { listingTexts } from '../../../texts/listing.ts';
import { pageNumbers } from './page-numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './pagination.module.css';

/** Links to the pages of a listing (R10). */
export function Pagination({
  href,
  pageNumber,
  pages,
}: {
  /** The address of a page; page numbers start at 1. */
  href: (page: number) => string;
  pageNumber: number;
  pages: number;
}) {
  if (pages < 2) return null;
  return (
    <nav className={classNames('woocommerce-pagination', styles.pagination)} aria-label={listingTexts.pages}>
      {pageNumber > 1 && (
        <a className="prev" rel="prev" href={href(pageNumber - 1)}>
          {listingTexts.previousPage}
        </a>
      )}
      <ul>
        {pageNumbers(pageNumber, pages).map((page, index) => (
          <li key={index}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                className="page-numbers"
                href={href(page)}
                aria-label={listingTexts.page(page)}
                aria-current={page === pageNumber ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
      {pageNumber < pages && (
        <a className="next" rel="next" href={href(pageNumber + 1)}>
          {listingTexts.nextPage}
        </a>
      )}
    </nav>
  );
}
