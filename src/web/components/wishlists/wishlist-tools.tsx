// Above the rows: the checkbox that selects all, and table or pictures ([2.8-03], [2.8-05]). It needs JavaScript.
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { wishlistTexts } from '../../../texts/wishlists.ts';
import styles from './wishlist-form.module.css';

export function WishlistTools({ canSelect, isGrid }: { canSelect: boolean; isGrid: boolean }) {
  return (
    <div className={styles.tools} data-scripted>
      {canSelect && !isGrid && (
        <label className={styles.all}>
          <input type="checkbox" data-select-all />
          {wishlistTexts.selectAll}
        </label>
      )}
      <span className={styles.views}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a border and a legend */}
        <span role="group" aria-label={texts.view}>
          <button type="button" data-view="table" aria-pressed={!isGrid}>
            {texts.asTable}
          </button>
          <button type="button" data-view="grid" aria-pressed={isGrid}>
            {texts.asGrid}
          </button>
        </span>
      </span>
    </div>
  );
}
