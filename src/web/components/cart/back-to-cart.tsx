import { useEffect } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { startCart, useCart } from '../../state/use-cart.ts';
import { IconArrowRight } from '../../ui/icons.tsx';
import styles from './back-to-cart.module.css';
import { useCartNotices } from './use-cart-notices.ts';

/** The link from the checkout back to the cart. Like the cart button elsewhere, it starts the page's cart. */
export function BackToCart({ shell: { siteHash, redirectAfterAdd } }: { shell: Shell }) {
  const cart = useCart();
  useEffect(() => startCart({ siteHash, redirectAfterAdd }), [siteHash, redirectAfterAdd]);
  useCartNotices(cart, false);
  return (
    <a className={styles.back} href={paths.cart}>
      <IconArrowRight /> {shellTexts.backToCart}
    </a>
  );
}
