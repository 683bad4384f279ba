// The popup in which a list is chosen or made: to add a product, to move a row, to make a list (2.8-13 to 2.8-18).
import { useId, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { parsePrivacy, wishlistPrivacy } from '../../../rules/wishlists/wishlists.ts';
import { limits } from '../../../settings/constants.ts';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { newWishlist } from '../../../wire/wishlist-calls.ts';
import { wishlistFields } from '../../../wire/wishlist-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PopupFrame } from './popup-frame.tsx';
import type { ChosenList, Feedback, ListPopupOptions } from './popup-types.ts';
import styles from './popups.module.css';
import { PrivacyField } from './privacy-field.tsx';

const titles = { add: texts.addTitle, move: texts.moveTitle, create: texts.createTitle } as const;
const actions = { add: texts.add, move: texts.move, create: texts.create } as const;

type Tab = 'existing' | 'new';

/** The two tabs; the arrow keys move between them. */
function Tabs({ tab, onTab, panelId }: { tab: Tab; onTab: (tab: Tab) => void; panelId: string }) {
  const labels = { existing: texts.existing, new: texts.newList } as const;
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' || (event.key !== 'End' && tab === 'new') ? 'existing' : 'new';
    onTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus
    <div role="tablist" aria-label={texts.ways} className={styles.tabs} onKeyDown={onKey}>
      {(['existing', 'new'] as const).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={tab === name}
          aria-controls={panelId}
          tabIndex={tab === name ? 0 : -1}
          className={styles.tab}
          onClick={() => onTab(name)}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}

/** Reads the form; null: a new list has no name ([5.4-01]). */
function readChoice(form: HTMLFormElement, tab: Tab, lists: ListPopupOptions['lists']): ChosenList | null {
  const data = new FormData(form);
  const valueOf = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  const name = valueOf(wishlistFields.name).trim();
  const privacy = parsePrivacy(valueOf(wishlistFields.privacy)) ?? wishlistPrivacy.private;
  if (tab === 'new') return name === '' ? null : { listId: newWishlist, token: newWishlist, name, privacy };
  const token = valueOf(wishlistFields.list);
  const listId = lists.find((list) => list.token === token)?.id;
  return { listId: listId === 0 ? undefined : listId, token, name: '', privacy };
}

/** A modal dialog. After the answer it shows the feedback, and closes by itself. */
export function ListPopup({
  purpose,
  lists,
  startsNew = false,
  send,
  onClose,
}: ListPopupOptions & { onClose: () => void }) {
  const panelId = useId();
  const hasTabs = purpose !== 'create';
  const [tab, setTab] = useState<Tab>(startsNew || !hasTabs ? 'new' : 'existing');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [feedback, setFeedback] = useState<Feedback | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = readChoice(form, tab, lists);
    if (!chosen) {
      setError(texts.nameMissing);
      form.querySelector<HTMLElement>(`[name="${wishlistFields.name}"]`)?.focus();
      return;
    }
    setBusy(true);
    const answer = await send(chosen);
    setBusy(false);
    const isError = !answer || answer.result === 'error';
    setFeedback({ isError, message: answer?.message ?? texts.noAnswer });
  };

  return (
    <PopupFrame className="yith-wcwl-popup" title={titles[purpose]} feedback={feedback} onClose={onClose}>
      {(close) => (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          {hasTabs && <Tabs tab={tab} onTab={setTab} panelId={panelId} />}
          <div
            id={panelId}
            role={hasTabs ? 'tabpanel' : undefined}
            aria-label={hasTabs ? (tab === 'new' ? texts.newList : texts.existing) : undefined}
            className={styles.panel}
          >
            {tab === 'existing' ? (
              <SelectField name={wishlistFields.list} label={texts.list} className="wishlist-select">
                {lists.map((list) => (
                  <option key={list.id} value={list.token}>
                    {list.name}
                  </option>
                ))}
              </SelectField>
            ) : (
              <>
                <TextField
                  name={wishlistFields.name}
                  label={texts.name}
                  error={error}
                  required
                  maxLength={limits.wishlistName}
                  onInput={() => setError(undefined)}
                />
                <PrivacyField name={wishlistFields.privacy} label={texts.privacy} value={wishlistPrivacy.private} />
              </>
            )}
          </div>
          <div className={styles.actions}>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button type="submit" variant="primary" busy={isBusy} aria-disabled={isBusy || undefined}>
              {actions[purpose]}
            </Button>
          </div>
        </form>
      )}
    </PopupFrame>
  );
}
