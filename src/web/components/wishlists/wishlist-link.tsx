// The link to the own list in the header, with the counter ([2.8-11]).
import { wishlistButtonTexts as texts } from '../../../texts/wishlist-button.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { IconHeart } from './icon-heart.tsx';
import './wishlist-link.css';

/** Every visitor gets the same link. A script fills the counter of a visitor who saved something (4.9). */
export function WishlistLink() {
  return (
    <a className="wishlist-link" href={wishlistPaths.own} title={texts.title} rel="nofollow">
      <IconHeart />
      <span className="screen-reader-text">{texts.title}</span>
      <span className="yith-wcwl-items-count" hidden />
    </a>
  );
}
