// What JavaScript adds to the review form. Loaded when the reviews are first shown. The form is server-rendered HTML,
// into which this renders portals.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ratings } from '../../../rules/reviews/reviews.ts';
import { starsText } from '../../../texts/rating.ts';
import { reviewDialogTexts } from '../../../texts/review-dialog.ts';
import { cookieNames } from '../../../wire/paths.ts';
import { commentCookies, reviewFields } from '../../../wire/review-form.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import styles from './review-form-enhancement.module.css';

function findField(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

/** The value of the first readable cookie whose name matches the pattern; '' when there is none. */
function findCookie(name: string): string {
  const [, value = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
  try {
    return decodeURIComponent(value).trim();
  } catch {
    return '';
  }
}

const hashPattern = '[0-9a-f]{32}';

/** Fills in name and email address for visitors who chose to be remembered (W19). */
function fillAuthorFields(form: HTMLFormElement): void {
  for (const [name, cookie] of [
    [reviewFields.author, commentCookies.author(hashPattern)],
    [reviewFields.email, commentCookies.email(hashPattern)],
  ] as const) {
    const field = findField(form, name);
    if (field?.value === '') field.value = findCookie(cookie);
  }
}

/** Stars as radio buttons in place of the select, which keeps the value. */
function StarChoice({ select }: { select: HTMLSelectElement }) {
  const [chosen, setChosen] = useState(Number(select.value));
  const [hovered, setHovered] = useState(0);
  const highlighted = hovered || chosen;
  return (
    <div
      className={styles.stars}
      role="radiogroup"
      aria-labelledby="comment-form-rating-label"
      onPointerLeave={() => setHovered(0)}
    >
      {ratings.map((count) => (
        <label
          key={count}
          className={count <= highlighted ? styles.lit : undefined}
          onPointerEnter={() => setHovered(count)}
        >
          <input
            type="radio"
            name="stars"
            value={count}
            form=""
            checked={count === chosen}
            onChange={() => {
              select.value = String(count);
              setChosen(count);
            }}
          />
          <span className="screen-reader-text">{starsText(count)}</span>
        </label>
      ))}
      <span className={styles.said} aria-hidden="true">
        {highlighted > 0 && starsText(highlighted)}
      </span>
    </div>
  );
}

/** Star buttons, an alert when no rating was chosen ([5.1-01]), and filled-in or hidden author fields. */
export function ReviewFormEnhancement() {
  const [form] = useState(() => document.querySelector<HTMLFormElement>('#commentform'));
  const [isLoggedIn] = useState(() => findCookie(cookieNames.user) !== '');
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    const rating = form && findField(form, reviewFields.rating);
    if (!form || !rating) return undefined;
    const startTime = performance.now();
    if (!isLoggedIn) fillAuthorFields(form);
    else
      for (const name of [reviewFields.author, reviewFields.email]) findField(form, name)?.setAttribute('disabled', '');
    form.toggleAttribute('data-logged-in', isLoggedIn);
    const check = (event: Event) => {
      const shownFor = findField(form, reviewFields.shownFor);
      if (shownFor) shownFor.value = String(Math.round(performance.now() - startTime));
      if (rating.value !== '') return;
      event.preventDefault();
      setMissing(true);
    };
    // On the button's click, not on submit: the form's own validation would point to the select, which is hidden.
    const button = form.querySelector('[type="submit"]');
    button?.addEventListener('click', check);
    return () => button?.removeEventListener('click', check);
  }, [form, isLoggedIn]);

  const place = form?.querySelector('[data-rating]');
  const select = form && findField(form, reviewFields.rating);
  const author = form?.querySelector('[data-author]');
  return (
    <>
      {place && select instanceof HTMLSelectElement && createPortal(<StarChoice select={select} />, place)}
      {author && isLoggedIn && createPortal(<p className={styles.loggedIn}>{reviewDialogTexts.loggedIn}</p>, author)}
      {missing && (
        <AlertDialog onClose={() => setMissing(false)} closeLabel={reviewDialogTexts.close}>
          {reviewDialogTexts.noRating}
        </AlertDialog>
      )}
    </>
  );
}
