import { expect, it } from 'vitest';
import { watchSession } from './watch-session.ts';

function setup(cookies: string) {
  const body = new EventTarget();
  const page = { cookies, isSubmitting: false, opened: [] as string[] };
  const end = watchSession(
    { body, cookies: () => page.cookies, navigate: (address) => void page.opened.push(address) },
    () => page.isSubmitting,
  );
  return { page, end, raise: (name: string) => body.dispatchEvent(new Event(name)) };
}

it('leaves for the cart when the cart was emptied elsewhere', () => {
  const { page, raise } = setup('shop_user=1; woocommerce_items_in_cart=1');
  raise('wc_cart_emptied');
  expect(page.opened).toEqual(['/cart/']);
});

it.each([
  ['somebody logged in', 'a=b', 'a=b; shop_user=1', ['/checkout/']],
  ['somebody logged out', 'shop_user=1', 'a=b', ['/checkout/']],
  ['the same visitor changed the cart', 'shop_user=1', 'shop_user=1; a=b', []],
])('when %s elsewhere, it opens %j → %j: %j', (_, before, after, opened) => {
  const { page, raise } = setup(before);
  page.cookies = after;
  raise('wc_fragments_refreshed');
  expect(page.opened).toEqual(opened);
});

it('stays while the order is sent, and after it is closed', () => {
  const { page, end, raise } = setup('');
  page.cookies = 'shop_user=1';
  page.isSubmitting = true;
  for (const name of ['wc_cart_emptied', 'wc_fragments_refreshed']) raise(name);
  page.isSubmitting = false;
  end();
  for (const name of ['wc_cart_emptied', 'wc_fragments_refreshed']) raise(name);
  expect(page.opened).toEqual([]);
});
