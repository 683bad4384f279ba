// The wishlist's part in every page: it loads the program of the buttons when a visitor has saved something or uses a button
// (R16). A page of a visitor without a list makes no call.

const loadButtons = () => import('../components/wishlists/start-buttons.ts');

/** Call it once, after hydration has begun. */
export function startWishlist(): void {
  if (document.cookie.includes('yith_wcwl_products=')) void loadButtons();
  addEventListener('change', ({ target }) => {
    // The button switches with the variation ([2.4-21]).
    if ((target as Element).closest('.variations_form')) void loadButtons();
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.className !== 'yith-wcwl-add-button') return;
    event.preventDefault();
    loadButtons().then(
      ({ save }) => save(form),
      () => form.submit(),
    );
  });
}
