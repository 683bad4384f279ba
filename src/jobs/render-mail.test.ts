import { expect, it } from 'vitest';
import { fillCatalogue } from '../../test/support/catalogue.ts';
import { checkoutForm, validAddress, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { paper } from '../../test/support/paper.ts';
import { openShopWithoutHttp } from '../../test/support/shop-without-http.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import { showOrder } from '../shop/orders/show-order.ts';
import { makeMailRenderer } from './render-mail.ts';

const renderMail = makeMailRenderer(paper);

it('writes an email with the particulars that the law requires, how to pay, and nothing of the shopper taken as markup', async () => {
  const { shop, close } = await openShopWithoutHttp('sqlite', 'empty');
  const products = await fillCatalogue(shop);
  const billing = { ...validAddress, firstName: '<b>Noor</b>' };
  const visitor = await guestWithCart(shop, products, { schaars: 1 });
  const order = placedOrder(await placeOrder(shop, visitor, checkoutForm({ billing, note: '<script>1</script>' })));
  const shown = await showOrder(shop, { id: order.id, key: order.key });
  if (!shown) throw new Error('no order');
  const kinds = [
    'order-received',
    'new-order',
    'payment-reminder',
    'order-lapsed',
    'order-paid',
    'order-ready',
    'order-sent',
    'order-cancelled',
    'pre-order-moved',
  ] as const;
  for (const kind of kinds) {
    const words = await renderMail({ kind, pictures: new Map(), origin: 'https://winkel.example', ...shown });
    expect(words.subject).toContain(order.number);
    expect(words.html).toMatch(/^<!DOCTYPE html/i);
    expect(words.html).not.toMatch(/<b>Noor|<script/);
    expect(words.text).not.toMatch(/<\/?(?:p|td|div|html)\b/);
    expect(words.text).toContain('Schaars');
  }
  const received = await renderMail({
    kind: 'order-received',
    pictures: new Map(),
    origin: 'https://winkel.example',
    ...shown,
  });
  for (const text of [received.html, received.text]) {
    expect(text).toContain('NL94');
    expect(text).toContain(shown.settings['shop.kvk']);
    expect(text).toContain(`https://winkel.example/checkout/order-received/${order.id}/?key=${order.key}`);
  }
  await close();
});
