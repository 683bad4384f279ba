import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import { paths } from '../../../wire/paths.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { AskEstimate } from '../../components/wishlists/ask-estimate.tsx';
import { LiveWishlist } from '../../components/wishlists/live-wishlist.tsx';
import { WishlistTogether } from '../../components/wishlists/wishlist-together.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyStateIllustration } from '../../ui/empty-state-illustration.tsx';
import type { WishlistProps } from './props.ts';
import styles from './wishlist.module.css';

/** The page of a visitor who never saved anything. */
function NoWishlist() {
  return (
    <div className={styles.empty}>
      <EmptyStateIllustration />
      <h1>{texts.title}</h1>
      <p className="wishlist-empty">{texts.emptyOwn}</p>
      <ButtonLink variant="primary" large href={paths.shop}>
        {texts.toShop}
      </ButtonLink>
    </div>
  );
}

/** A wishlist ([2.1-06], [2.8-01]). A plain form that works without JavaScript. */
export function Page({ shell, notice, wishlist, lists, link, nonce, refusedName, ...page }: WishlistProps) {
  const hasTable = wishlist?.isOwner && (shell.wishlist.multiple || lists.length > 1);
  return (
    <div className={styles.page}>
      <PageNotices notice={notice} />
      {hasTable && (
        <p>
          <a href={wishlistPaths.manage}>{texts.backToLists}</a>
        </p>
      )}
      {wishlist ? (
        <LiveWishlist
          key={wishlist.token}
          settings={shell.wishlist}
          wishlist={wishlist}
          lists={lists}
          link={link}
          nonce={nonce}
          refusedName={refusedName}
        />
      ) : (
        <NoWishlist />
      )}
      {wishlist?.isOwner && wishlist.count > 0 && (
        <AskEstimate token={wishlist.token} nonce={nonce} email={page.email} refused={page.refusedEstimate} />
      )}
      <WishlistTogether cards={page.together} newAfter={page.newAfter} />
    </div>
  );
}
