// Shows the wishlist's popups and messages over any page. They have a React root of their own, below the page's.
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { wishlistTexts } from '../../../texts/wishlists.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { EstimatePopup } from './estimate-popup.tsx';
import { FeedbackToast } from './feedback-toast.tsx';
import { ListPopup } from './list-popup.tsx';
import type { EstimatePopupOptions, Feedback, ListPopupOptions } from './popup-types.ts';

let root: Root | null = null;
let shownCount = 0;

function openRoot(): Root {
  if (root) return root;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  return root;
}

function hide(): void {
  root?.render(null);
}

/** A message that closes by itself. */
export function showFeedback(feedback: Feedback): void {
  openRoot().render(<FeedbackToast key={(shownCount += 1)} feedback={feedback} onClose={hide} />);
}

/** A message that the visitor confirms (R2). */
export function showAlert(message: string): void {
  openRoot().render(
    <AlertDialog key={(shownCount += 1)} onClose={hide} closeLabel={texts.understood}>
      {message}
    </AlertDialog>,
  );
}

/** The popup in which an estimate is asked. */
export function showEstimatePopup(options: EstimatePopupOptions): void {
  openRoot().render(<EstimatePopup key={(shownCount += 1)} {...options} onClose={hide} />);
}

/** The popup in which a list is chosen or made. Whoever has no list yet can choose the default one. */
export function showListPopup(options: ListPopupOptions): void {
  const lists = options.lists.length > 0 ? options.lists : [{ id: 0, name: wishlistTexts.defaultName, token: '' }];
  const onClose = () => {
    hide();
    options.onClose?.();
  };
  openRoot().render(<ListPopup key={(shownCount += 1)} {...options} lists={lists} onClose={onClose} />);
}
