import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pickupRate, storeCart, storeItem, storeRate } from '../../../../test/support/fixtures/carts.ts';
import { pageBase } from '../../../../test/support/fixtures/shell.ts';
import type { CheckoutForm } from '../../components/checkout/checkout-view.ts';
import type { CheckoutProps } from './props.ts';
import { Page as CheckoutPage } from './page.tsx';

const emptyForm: CheckoutForm = {
  email: '',
  billing_first_name: '',
  billing_last_name: '',
  billing_company: '',
  billing_street: '',
  billing_house_number: '',
  billing_addition: '',
  billing_postcode: '',
  billing_city: '',
  billing_country: 'NL',
  billing_phone: '',
  ship_to_different_address: false,
  shipping_first_name: '',
  shipping_last_name: '',
  shipping_company: '',
  shipping_street: '',
  shipping_house_number: '',
  shipping_addition: '',
  shipping_postcode: '',
  shipping_city: '',
  shipping_country: 'NL',
  order_comments: '',
  shipping_method: 'flat_rate:1',
  payment_method: '',
};

const payments = [
  {
    id: 'bacs',
    title: 'Overschrijving',
    description: 'Je krijgt onze gegevens.',
    onlyWith: null,
    limits: null,
    countries: null,
  },
  {
    id: 'cod',
    title: 'Contant',
    description: 'Aan de balie.',
    onlyWith: 'local_pickup' as const,
    limits: null,
    countries: null,
  },
];

function render({
  form,
  ...change
}: Partial<Omit<CheckoutProps, 'form'>> & { form?: Partial<CheckoutForm> } = {}): string {
  return renderToStaticMarkup(
    <CheckoutPage
      {...pageBase}
      page="checkout"
      cart={storeCart()}
      form={{ ...emptyForm, ...form }}
      errors={[]}
      nonce="n0nce"
      reviewNonce="r3view"
      attemptKey="att-123456"
      seenTotal={18_084}
      couponRefusal={null}
      logIn={null}
      draft={{ session: 's1', isRestored: true }}
      payments={payments}
      discountParams="{}"
      refreshesOrderReview={false}
      {...change}
    />,
  );
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** The tag of the form control with this name, with attribute names in lower case. */
function control(html: string, name: string): string {
  const tag = tags(html, '(?:input|select|textarea)').find((each) => each.includes(`name="${name}"`)) ?? '';
  return tag.replaceAll(/ [A-Za-z-]+=/g, (attribute) => attribute.toLowerCase());
}

describe('the form', () => {
  test('has the protocol’s markup and posts without JavaScript', () => {
    const form = tags(render(), 'form')[0];
    expect(form).toMatch(/name="checkout"/);
    expect(form).toMatch(/class="checkout woocommerce-checkout/);
    expect(form).toMatch(/action="\/checkout\/"/);
    expect(form).toMatch(/method="post"/);
  });

  test('contains the nonce, the attempt key and the shown total', () => {
    const html = render();
    expect(control(html, 'woocommerce-process-checkout-nonce')).toContain('value="n0nce"');
    expect(control(html, 'attempt_key')).toContain('value="att-123456"');
    expect(control(html, 'seen_total')).toContain('value="18084"');
  });

  test('shows at most twelve fields for a Dutch address', () => {
    const html = render({ logIn: { email: '', isOpen: false } })
      .replaceAll(/<details.*?<\/details>/gs, '')
      .replace(/<fieldset class="shipping_address.*?<\/fieldset>/s, '');
    const fields = tags(html, '(?:input|select|textarea)').filter(
      (tag) => !/type="(?:hidden|radio|checkbox)"/.test(tag),
    );
    expect(fields).toHaveLength(10);
  });

  test.each([
    ['billing_email', 'email', 'email'],
    ['billing_phone', 'billing tel', 'tel'],
    ['billing_first_name', 'billing given-name', null],
    ['billing_last_name', 'billing family-name', null],
    ['billing_street', 'billing address-line1', null],
    ['billing_house_number', 'billing address-line2', 'numeric'],
    ['billing_postcode', 'billing postal-code', 'text'],
    ['billing_city', 'billing address-level2', null],
    ['billing_country', 'billing country', null],
    ['shipping_street', 'shipping address-line1', null],
  ])('%s has the autocomplete token %s', (name, token, mode) => {
    const tag = control(render(), name);
    expect(tag).toContain(`autocomplete="${token}"`);
    if (mode !== null) expect(tag).toContain(`inputmode="${mode}"`);
  });

  test('every field has a label of its own', () => {
    const html = render();
    const labels = tags(html, 'label').flatMap((tag) => /for="([^"]+)"/.exec(tag)?.[1] ?? []);
    const fields = tags(html, '(?:input|select|textarea)').filter(
      (tag) => !/type="(?:hidden|radio|checkbox)"/.test(tag),
    );
    for (const tag of fields) expect(labels).toContain(/id="([^"]+)"/.exec(tag)?.[1]);
  });

  test('a Belgian address has a bus field and a postcode of four digits', () => {
    const html = render({ form: { billing_country: 'BE' } });
    expect(html).toContain('>Bus<');
    expect(html).toContain('Bijvoorbeeld 2000');
    expect(control(html, 'billing_postcode')).toContain('inputmode="numeric"');
  });

  test('delivery comes before the address', () => {
    const html = render();
    const places = ['billing_email', 'Hoe wil je het ontvangen?', 'Je naam en adres', 'Hoe wil je betalen?'];
    const order = places.map((part) => html.indexOf(part));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  test('optional fields say so in their label or their hint', () => {
    const words = (name: string) => new RegExp(`<label[^>]*for="${name}".*?<(?:input|textarea)`).exec(render())?.[0];
    for (const name of ['billing_phone', 'billing_addition', 'billing_company', 'order_comments'])
      expect(words(name)).toContain('(niet verplicht)');
    for (const name of ['billing_first_name', 'billing_house_number'])
      expect(words(name)).not.toContain('(niet verplicht)');
  });

  test('the phone number is optional and has a hint about its use', () => {
    const html = render();
    expect(control(html, 'billing_phone')).not.toContain('required');
    expect(html).toContain('Alleen voor als er iets is met de bezorging.');
  });
});

describe('the log-in of the checkout', () => {
  const logIn = { email: '', isOpen: false };

  test('is folded away behind showlogin, in the form with all that is typed [2.6-02]', () => {
    const html = render({ logIn });
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
    expect(form).toMatch(/<details class="woocommerce-form-login-toggle"><summary class="showlogin /);
    expect(control(form, 'username')).toContain('autocomplete="username"');
    expect(control(form, 'password')).toContain('autocomplete="current-password"');
    expect(form).toMatch(/<button[^>]*type="submit"[^>]*name="login"/);
    expect(render()).not.toContain('showlogin');
  });

  test('is open where it was refused, and its error is at its field', () => {
    const errors = [{ field: 'password', message: 'Vul je wachtwoord in.' }];
    const html = render({ logIn: { email: 'noor@kopers.example', isOpen: true }, errors });
    expect(html).toContain('<details class="woocommerce-form-login-toggle" open="">');
    expect(control(html, 'username')).toContain('value="noor@kopers.example"');
    expect(control(html, 'password')).toContain('aria-describedby="password-error"');
  });

  test('Enter in a field of the address updates the totals, and neither logs in nor orders', () => {
    const [first] = tags(render({ logIn }), 'button').filter((tag) => tag.includes('type="submit"'));
    expect(first).toContain('name="woocommerce_checkout_update_totals"');
  });
});

describe('shipping and payment', () => {
  test('no option with extra costs is preselected; the first payment method that is allowed is', () => {
    const html = render();
    const radios = tags(html, 'input').filter((tag) => tag.includes('name="payment_method"'));
    expect(radios.map((tag) => tag.includes('checked'))).toEqual([true, false]);
    expect(html).toContain('Alleen als je je bestelling afhaalt.');
  });

  test('pick-up says where and when, and marks what belongs to sending', () => {
    const html = render();
    const pickup = html.slice(html.indexOf('data-pickup'));
    expect(pickup).toContain('<dt>Waar</dt><dd>Kaardebolstraat 12, 3512 AB Utrecht</dd>');
    expect(pickup).toMatch(/<dt>Wanneer<\/dt><dd>dinsdag tot en met zaterdag/);
    expect(html).toMatch(/<div class="woocommerce-shipping-fields[^>]*data-delivery/);
    const shell = { ...pageBase.shell, pickupPoint: null };
    expect(render({ shell })).not.toContain('<dt>Waar</dt>');
  });

  test('cash is only allowed with pick-up', () => {
    const rates = [storeRate({ selected: false }), { ...pickupRate, selected: true }];
    const html = render({
      cart: storeCart([storeItem()], rates),
      form: { shipping_method: 'local_pickup:2', payment_method: 'cod' },
    });
    expect(tags(html, 'input').find((tag) => tag.includes('value="cod"'))).toContain('checked');
    expect(html).toContain('Aan de balie.');
    expect(html).not.toContain('Alleen als je je bestelling afhaalt.');
  });

  test('without JavaScript all payment methods are enabled', () => {
    expect(tags(render(), 'input').some((tag) => tag.includes('disabled'))).toBe(false);
  });
});

describe('directly above the button', () => {
  test('are all lines, the total, the delivery time, the terms and the right of withdrawal, with nothing in between', () => {
    const html = render();
    const order = [
      'Sterrenpad premium collectiebox',
      'Bamboegeest boosterpakje',
      'order-total',
      'Levertijd',
      'algemene voorwaarden',
      '14 dagen na ontvangst herroepen',
      'id="place_order"',
    ].map((part) => html.lastIndexOf(part));
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const upToButton = html.slice(0, html.indexOf('id="place_order"'));
    expect(upToButton.slice(upToButton.lastIndexOf('</p>'))).toMatch(/^<\/p><\/div><button[^>]*$/);
  });

  test('the button states the obligation to pay', () => {
    expect(render()).toMatch(/<button[^>]*id="place_order"[^>]*>Bestellen en betalen<\/button>/);
  });

  test('each line has its picture, which is decorative', () => {
    const images = tags(render(), 'img');
    expect(images).toHaveLength(storeCart().items.length);
    for (const image of images) expect(image).toContain('alt=""');
  });

  test('the summary has the protocol’s markup', () => {
    expect(render()).toMatch(/<table class="shop_table woocommerce-checkout-review-order-table/);
    expect(render()).toMatch(/<div id="payment" class="woocommerce-checkout-payment"/);
  });
});

describe('a refusal', () => {
  const errors = [
    { field: 'billing_email', message: 'Dit e-mailadres klopt niet.' },
    { field: 'billing_postcode', message: 'Deze postcode klopt niet.' },
  ];

  test('has a summary with links to the fields, errors at the fields, and the typed values', () => {
    const html = render({ errors, form: { email: 'noor', billing_postcode: '12' } });
    expect(html).toContain('Controleer nog 2 velden');
    expect(html).toContain('<a href="#billing_postcode">Deze postcode klopt niet.</a>');
    expect(control(html, 'billing_email')).toMatch(/value="noor"/);
    expect(control(html, 'billing_email')).toContain('aria-invalid="true"');
    expect(control(html, 'billing_postcode')).toContain(
      'aria-describedby="billing_postcode-hint billing_postcode-error"',
    );
    expect(html).toMatch(/id="billing_postcode-error"[^>]*>.*?Deze postcode klopt niet\./);
  });

  test('shows messages without a field in the summary, with a link to the order', () => {
    const html = render({
      notice: {
        type: 'error',
        messages: ['Deze bestelling is al geplaatst.'],
        link: { href: '/checkout/order-received/1/?key=k', label: 'x' },
      },
    });
    expect(html).toContain('Let op');
    expect(html).toContain('<li role="none">Deze bestelling is al geplaatst.</li>');
    expect(html).toContain('href="/checkout/order-received/1/?key=k"');
  });

  test('opens a collapsed section that contains an error', () => {
    const details = (html: string) => tags(html, 'details')[0];
    expect(details(render())).not.toContain('open');
    expect(details(render({ errors: [{ field: 'order_comments', message: 'Te lang.' }] }))).toContain('open');
  });
});

test('no element has a style attribute', () => {
  expect(render()).not.toContain(' style=');
});
