// The links to the pages of a long list ([3.7-01]).
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import type { WishlistData } from '../../../wire/wishlist-calls.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './wishlist-form.module.css';

/** A link for each page; nothing for a list of one page. */
export function WishlistPages({ wishlist: { token, page, pages } }: { wishlist: WishlistData }) {
  if (pages < 2) return null;
  return (
    <nav className={classNames('wishlist-pagination', styles.pages)} aria-label={texts.pages}>
      <ul className="page-numbers">
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            {number === page ? (
              <span className="page-numbers current" aria-current="page" aria-label={texts.page(number, pages)}>
                {number}
              </span>
            ) : (
              <a
                className="page-numbers"
                href={wishlistPaths.list(token, number)}
                aria-label={texts.page(number, pages)}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
