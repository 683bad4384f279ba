// The wishlist's part in every page: it loads the program of the buttons when a visitor has saved something or uses a button
// (R16). A page of a visitor without a list makes no call.

const loadButtons = () => import('./start-buttons.ts');

/** Call it once, after hydration has begun. */
export function startWishlist(): void {
  if (document.cookie.includes('yith_wcwl_p')) void loadButtons();
  for (const type of ['change', 'submit'])
    addEventListener(type, (event) => {
      const form = (event.target as Element).closest<HTMLFormElement>('.yith-wcwl-add-button,.variations_form');
      if (!form) return;
      // The button switches with the variation ([2.4-21]), whose form has an id.
      const loaded = loadButtons();
      if (form.id) return;
      event.preventDefault();
      loaded.then(
        ({ save }) => save(form),
        () => form.submit(),
      );
    });
}
