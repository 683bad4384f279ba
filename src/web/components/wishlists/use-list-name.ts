// The name of a list, which its owner changes in place ([2.8-06], [5.4-02]).
import { useState } from 'react';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { wishlistFields } from '../../../wire/wishlist-form.ts';
import { callWishlist, wishlistActions } from '../../state/wishlist-requests.ts';
import { say } from './use-open-list.ts';
import type { OpenList } from './use-open-list.ts';

const fieldOfName = `#yith-wcwl-form [name="${wishlistFields.name}"]`;

interface RefusedName {
  typed: string;
  reason: string;
}

/** `given`: a name that was refused when the form was sent without JavaScript. */
export function useListName(list: OpenList, given: RefusedName | null) {
  const [{ isOpen, refused }, setState] = useState({ isOpen: given !== null, refused: given });
  const findField = () => document.querySelector<HTMLInputElement>(fieldOfName);
  const refuse = (reason: string) => {
    const field = findField();
    setState({ isOpen: true, refused: { typed: field?.value ?? '', reason } });
    field?.focus();
  };
  return {
    isOpen,
    refused,
    open() {
      setState({ isOpen: true, refused: null });
      list.moveFocus(fieldOfName);
    },
    cancel() {
      setState({ isOpen: false, refused: null });
      const field = findField();
      if (field) field.value = list.newest().wishlist.name;
      list.moveFocus('.show-title-form');
    },
    async save(): Promise<void> {
      const title = findField()?.value.trim() ?? '';
      if (title === '') return refuse(texts.nameMissing);
      const { id } = list.newest().wishlist;
      const answer = await callWishlist(wishlistActions.saveTitle, { wishlist_id: id, title, ...list.place() });
      if (answer?.result !== 'true') return refuse(answer?.message ?? texts.noAnswer);
      list.adopt(answer);
      setState({ isOpen: false, refused: null });
      list.moveFocus('.show-title-form');
      return say(answer);
    },
  };
}
