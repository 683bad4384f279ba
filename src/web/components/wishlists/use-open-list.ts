// The list as its page shows it: the data of the server, what is announced, and where the focus goes.
import { useRef, useState } from 'react';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import type { OwnWishlist, TypedWishlistResponse, WishlistData } from '../../../wire/wishlist-calls.ts';

export interface PageOfWishlist {
  wishlist: WishlistData;
  lists: readonly OwnWishlist[];
}

type Answer = TypedWishlistResponse | null;

export interface OpenList {
  shown: PageOfWishlist;
  /** What is shown now, also before it is rendered. */
  newest: () => PageOfWishlist;
  show: (next: PageOfWishlist) => void;
  /** Shows the list as the server has it; nothing changes without an answer. */
  adopt: (answer: Answer) => void;
  /** The list and its page, as calls name them. */
  place: () => { wishlist_token: string; page: number; per_page: number };
  announcement: string;
  announce: (text: string) => void;
  focus: { selector: string } | null;
  /** Moves the focus after the next render. */
  moveFocus: (selector: string) => void;
}

export const loadPopups = () => import('./show-popup.tsx');

/** Shows what came of a call, when there is something to say. */
export async function say(answer: Answer): Promise<void> {
  const message = answer?.message ?? texts.noAnswer;
  if (message === '') return;
  const { showFeedback } = await loadPopups();
  showFeedback({ isError: !answer || answer.result === 'error', message });
}

export function useOpenList({ wishlist, lists }: PageOfWishlist): OpenList {
  const [shown, setShown] = useState<PageOfWishlist>({ wishlist, lists });
  const newest = useRef(shown);
  const [announcement, announce] = useState('');
  const [focus, setFocus] = useState<OpenList['focus']>(null);
  const show = (next: PageOfWishlist) => {
    newest.current = next;
    setShown(next);
  };
  return {
    shown,
    newest: () => newest.current,
    show,
    adopt(answer) {
      if (answer?.wishlist) show({ wishlist: answer.wishlist, lists: answer.lists });
    },
    place() {
      const { token, page, perPage } = newest.current.wishlist;
      return { wishlist_token: token, page, per_page: perPage };
    },
    announcement,
    announce,
    focus,
    moveFocus: (selector) => setFocus({ selector }),
  };
}
