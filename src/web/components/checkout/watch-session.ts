// The checkout shows what was typed in its session. When that session ends in another tab, the page leaves.
import { cookieNames, paths } from '../../../wire/paths.ts';
import { readCookie } from '../../state/cart-environment.ts';
import type { CartEnvironment } from '../../state/cart-environment.ts';

/**
 * Opens the cart page when the cart was emptied elsewhere (ordered, or after a log-out), and the checkout again when
 * somebody logged in or out elsewhere (R52). Does nothing while `isSubmitting`. Returns a function that ends the watch.
 */
export function watchSession(
  env: Pick<CartEnvironment, 'body' | 'cookies' | 'navigate'>,
  isSubmitting: () => boolean,
): () => void {
  const readUser = () => readCookie(env.cookies(), cookieNames.user);
  const user = readUser();
  const leave = () => {
    if (!isSubmitting()) env.navigate(paths.cart);
  };
  const compare = () => {
    if (!isSubmitting() && readUser() !== user) env.navigate(paths.checkout);
  };
  env.body.addEventListener('wc_cart_emptied', leave);
  env.body.addEventListener('wc_fragments_refreshed', compare);
  return () => {
    env.body.removeEventListener('wc_cart_emptied', leave);
    env.body.removeEventListener('wc_fragments_refreshed', compare);
  };
}
