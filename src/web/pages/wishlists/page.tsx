import { useState } from 'react';
import { limits } from '../../../settings/constants.ts';
import { wishlistPrivacy } from '../../../rules/wishlists/wishlists.ts';
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import { wishlistPopupTexts as popupTexts } from '../../../texts/wishlist-popups.ts';
import type { OwnWishlist } from '../../../wire/wishlist-calls.ts';
import { wishlistButton, wishlistFields } from '../../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { PrivacyField } from '../../components/wishlists/privacy-field.tsx';
import { callWishlist, wishlistActions } from '../../state/wishlist-requests.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import type { WishlistsProps } from './props.ts';
import styles from './wishlists.module.css';

const loadPopups = () => import('../../components/wishlists/show-popup.tsx');

/** A row: the list, how many products it has, and who may see it ([2.8-07]). */
function ListRow({
  list,
  nonce,
  onPrivacy,
}: {
  list: OwnWishlist;
  nonce: string;
  onPrivacy: (privacy: number) => void;
}) {
  return (
    <tr data-wishlist-id={list.id}>
      <th scope="row" className="wishlist-name">
        <a href={list.path}>{list.name}</a>
      </th>
      <td>{texts.items(list.count)}</td>
      <td className="wishlist-privacy">
        <form
          method="post"
          action={wishlistPaths.manage}
          className={styles.inline}
          onChange={({ target }) => {
            if (target instanceof HTMLSelectElement) onPrivacy(Number(target.value));
          }}
        >
          <input type="hidden" name={wishlistFields.nonce} value={nonce} />
          <input type="hidden" name={wishlistFields.list} value={list.id} />
          <PrivacyField name={wishlistFields.privacy} label={texts.privacyOf(list.name)} value={list.privacy} />
          <Button type="submit" name={wishlistButton} value="privacy" data-unscripted>
            {texts.savePrivacy}
          </Button>
          {!list.isDefault && (
            <Button
              type="submit"
              name={wishlistButton}
              value="delete"
              className="wishlist-delete"
              aria-label={texts.deleteListOf(list.name)}
            >
              {texts.deleteList}
            </Button>
          )}
        </form>
      </td>
    </tr>
  );
}

/** The manage table: every list of the visitor, and the form that makes one. */
export function Page({ shell, notice, lists: initialLists, nonce, refusedName }: WishlistsProps) {
  const [lists, setLists] = useState(initialLists);
  /** Stored as soon as it is chosen ([7.4-08]). */
  const savePrivacy = async (id: number, privacy: number) => {
    const { showFeedback } = await loadPopups();
    const answer = await callWishlist(wishlistActions.savePrivacy, { wishlist_id: id, privacy });
    if (answer) setLists(answer.lists);
    showFeedback({ isError: answer?.result !== 'true', message: answer?.message ?? popupTexts.noAnswer });
  };
  const create = async () => {
    const [{ showListPopup }, { createWishlist }] = await Promise.all([
      loadPopups(),
      import('../../components/wishlists/create-wishlist.ts'),
    ]);
    showListPopup({
      purpose: 'create',
      lists,
      async send(chosen) {
        const answer = await createWishlist(nonce, chosen);
        if (answer) setLists(answer.page.lists);
        return answer;
      },
    });
  };
  return (
    <div className={styles.page}>
      <h1>{texts.manage}</h1>
      <PageNotices notice={notice} />
      {lists.length === 0 ? (
        <p className="wishlist-empty">{texts.emptyOwn}</p>
      ) : (
        <table className="shop_table cart wishlist_table wishlist_manage_table">
          <thead>
            <tr>
              <th scope="col">{texts.lists}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.privacy}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <ListRow
                key={`${list.id} ${list.privacy}`}
                list={list}
                nonce={nonce}
                onPrivacy={(privacy) => void savePrivacy(list.id, privacy)}
              />
            ))}
          </tbody>
        </table>
      )}
      {shell.wishlist.multiple && (
        <Button
          variant="primary"
          className={classNames('create-new-wishlist', styles.open)}
          data-scripted
          onClick={() => void create()}
        >
          {texts.newList}
        </Button>
      )}
      {shell.wishlist.multiple && (
        <form
          id="create-wishlist"
          method="post"
          action={wishlistPaths.manage}
          className={styles.create}
          data-unscripted
        >
          <h2>{texts.newList}</h2>
          <input type="hidden" name={wishlistFields.nonce} value={nonce} />
          <TextField
            name={wishlistFields.name}
            label={texts.name}
            defaultValue={refusedName?.typed}
            error={refusedName?.reason}
            maxLength={limits.wishlistName}
            required
          />
          <PrivacyField name={wishlistFields.privacy} label={texts.privacy} value={wishlistPrivacy.private} />
          <Button type="submit" variant="primary" name={wishlistButton} value="create">
            {texts.create}
          </Button>
        </form>
      )}
    </div>
  );
}
