// Changes every setting once and checks that the shop behaves differently immediately (R4). The table's type requires
// an entry for every key, so a new setting without an entry does not compile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../src/settings/registry.ts';
import type { SettingKey, SettingValue } from '../../src/settings/registry.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { cents, noCents } from '../../src/rules/money.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { recordRefund } from '../../src/shop/refunds/record-refund.ts';
import { showRefunds } from '../../src/shop/refunds/show-refunds.ts';
import { issueInvoice, showInvoiceAction } from '../../src/shop/documents/issue-invoice.ts';
import { tidyMessages } from '../../src/shop/forms/tidy-messages.ts';
import { exportLabels } from '../../src/shop/shipments/label-files.ts';
import { sendParcel } from '../../src/shop/shipments/send-parcel.ts';
import { showStaffOrder } from '../../src/shop/orders/show-staff-order.ts';
import { program } from '../../src/shop/shop.ts';
import { makeBundle } from '../support/bundles.ts';
import { testBundleItem } from '../support/fixtures/bundles.ts';
import { storeList, togetherItem } from '../support/bought-together.ts';
import { sendFeedback, storeForm, testFields } from '../support/contact-forms.ts';
import { storeOldId } from '../support/store-old-id.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../support/catalogue.ts';
import { quantityPromotion, storePromotion } from '../support/promotions.ts';
import { staffClient } from '../support/staff-client.ts';
import { bankFileOf } from '../support/refund-accounts.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { wireClient } from './wire-client.ts';
import { saveCarrierAccount } from '../../src/shop/carriers/carrier-account.ts';
import { requestLabels } from '../../src/shop/carriers/request-labels.ts';
import type { CarrierPort, NewCarrierParcel } from '../../src/shop/ports-carriers.ts';
import { setTaxRate } from '../../src/shop/tax/tax-rates.ts';

const origin = 'https://elders.example';

const address = {
  first_name: 'Noor',
  last_name: 'de Vries',
  address_1: 'Lindelaan 12',
  city: 'Utrecht',
  postcode: '3512 AB',
  country: 'NL',
};

/** The views in which settings are visible; each returns all visible text. */
interface SettingViews {
  home(): Promise<string>;
  product(): Promise<string>;
  /** The page of a bundle. */
  bundle(): Promise<string>;
  /** A product with a list of products that are bought together. */
  together(): Promise<string>;
  listing(): Promise<string>;
  cart(country?: string): Promise<string>;
  /** The cart with a pre-order and a product that is in stock. */
  mixedCart(): Promise<string>;
  added(): Promise<string>;
  checkout(): Promise<string>;
  /** The page to log in and to register. */
  account(): Promise<string>;
  /** What a member of staff is, for the back office. */
  staffIdentity(): Promise<string>;
  /** What administrators see of the backups. */
  backups(): Promise<string>;
  /** What a program finds under a number of the old shop. */
  oldProduct(): Promise<string>;
  /** A product that staff makes with the name of its manufacturer alone. */
  madeProduct(): Promise<string>;
  /** The movements of a product's stock, for staff. */
  stock(): Promise<string>;
  /** The order page and the mails of a new order. */
  order(shipping: string, payment: string): Promise<string>;
  /** The page of a new order that was sent, and the file for its label. */
  sentOrder(): Promise<string>;
  /** The invoice of a new order. */
  /** The feed of all products. */
  productFeed(): Promise<string>;
  /** What the search box suggests for a term; 'lantaarn' when none is given. */
  suggestions(term?: string): Promise<string>;
  invoice(): Promise<string>;
  /** When the customer of a new order is reminded to pay. */
  reminder(): Promise<string>;
  /** The refunds of an order, of which one was paid. */
  creditNote(): Promise<string>;
  /** The file for the bank of a refund. */
  bankFile(): Promise<string>;
  /** The answer to a message with a file, and what is left of it after forty days. */
  message(): Promise<string>;
  /** What staff must be asked before the invoice of an order that costs nothing. */
  freeInvoice(): Promise<string>;
  /** What a carrier is told of a parcel. */
  label(): Promise<string>;
}

interface SettingCase<K extends SettingKey> {
  /** Another setting that this one depends on, or more of them. */
  requires?: readonly [SettingKey, string | boolean];
  requiresAll?: readonly (readonly [SettingKey, SettingValue<SettingKey>])[];
  value: SettingValue<K>;
  view: (places: SettingViews) => Promise<string>;
  /** Visible after the change and not before; with `hides`, the other way round. */
  shows: string | RegExp;
  hides?: true;
}

/** The checkout with methods of the provider. */
const online: Pick<SettingCase<SettingKey>, 'requiresAll' | 'view'> = {
  requiresAll: [
    ['payments.online', true],
    [
      'payments.providerMethods',
      ['ideal', 'bancontact', 'creditcard', 'applepay', 'paypal', 'riverty'].map((method) => ({
        method,
        min: '0.01',
        max: '',
      })),
    ],
  ],
  view: (places) => places.checkout(),
};
const transferOrder = (places: SettingViews) => places.order('flat_rate:1', 'bacs');
const pickupOrder = (places: SettingViews) => places.order('local_pickup:2', 'cod');
const home = (places: SettingViews) => places.home();
const listing = (places: SettingViews) => places.listing();
const together = (places: SettingViews) => places.together();
const product = (places: SettingViews) => places.product();
const bundle = (places: SettingViews) => places.bundle();
const cart = (places: SettingViews) => places.cart();

const settingCases: { [K in SettingKey]: SettingCase<K> } = {
  'texts.dutchOnly': { value: true, view: (places) => places.added(), shows: 'toegevoegd' },
  'cart.redirectAfterAdd': { value: true, view: home, shows: '"redirectAfterAdd":true' },
  'header.stickyDesktop': { value: false, view: home, shows: '"stickyDesktop":false' },
  'header.stickyMobile': { value: false, view: home, shows: '"stickyMobile":false' },
  'header.languages': {
    value: [
      { label: 'Nederlands', lang: 'nl', address: '/' },
      { label: 'English', lang: 'en', address: 'https://en.vitrine.example/' },
    ],
    view: home,
    shows: /<a href="https:\/\/en\.vitrine\.example\/" lang="en" hrefLang="en">English<\/a>/,
  },
  'menu.layout': { value: 'vertical', view: home, shows: 'data-layout="vertical"' },
  'menu.flyoutSide': { value: 'right', view: home, shows: '"side":"right"' },
  'menu.flyoutType': { value: 'push', view: home, shows: '"type":"push"' },
  'menu.collapseAt': { value: 'mobile', view: home, shows: 'data-collapse="mobile"' },
  'search.mobileOverlay': { value: true, view: home, shows: '"searchOverlay":true' },
  'search.suggestions': { value: false, view: home, shows: '"data-ajax-search":"false"' },
  'search.minCharacters': { value: 3, view: home, shows: '"data-min-chars":"3"' },
  'search.delay': { value: 500, view: home, shows: '"data-timeout":"500"' },
  'search.loader': { value: false, view: home, shows: '"data-show-loader":"false"' },
  'search.showMore': { value: false, view: home, shows: '"data-show-more":"false"' },
  'search.resultsPage': { value: false, view: home, shows: '"data-show-page":"false"' },
  'search.clearButton': { value: true, view: home, shows: '"data-show-clear":"true"' },
  'search.topText': { value: 'Tip van vandaag', view: (places) => places.suggestions(), shows: 'Tip van vandaag' },
  'search.topItems': {
    value: [{ words: 'lantaarn', name: 'Over lantaarns', content: 'Lees meer', link: '/over-ons/' }],
    view: (places) => places.suggestions(),
    shows: 'Over lantaarns',
  },
  'search.featured': { value: ['D-1'], view: (places) => places.suggestions('doos'), shows: '"featured":true' },
  'search.synonyms': {
    value: ['zeppelin, doos'],
    view: (places) => places.suggestions('zeppelin'),
    shows: '"products":[{',
  },
  'miniCart.enabled': { value: false, view: home, shows: '"miniCart":{"enabled":false' },
  'miniCart.open': { value: 'hover', view: home, shows: '"open":"hover"' },
  'miniCart.openOnAdd': { value: false, view: home, shows: '"openOnAdd":false' },
  'storeNotice.on': {
    requires: ['storeNotice.text', 'Wij zijn even dicht.'],
    value: true,
    view: home,
    shows:
      /<p class="woocommerce-store-notice demo_store" data-notice-id="7a9afb6038232f7d3e048d4af862da00">.*Wij zijn even dicht/,
  },
  'storeNotice.text': {
    requires: ['storeNotice.on', true],
    value: 'Wij zijn even dicht.',
    view: home,
    shows: /demo_store.*Wij zijn even dicht/,
  },
  'comingSoon.on': { value: true, view: home, shows: /<aside id="coming-soon-footer-banner".*Binnenkort meer nieuws/ },
  'comingSoon.text': {
    requires: ['comingSoon.on', true],
    value: 'Bijna zover.',
    view: home,
    shows: /<aside id="coming-soon-footer-banner".*Bijna zover/,
  },
  'notificationPopup.mode': { value: 'slide-in', view: home, shows: '"popupMode":"slide-in"' },
  'backToTop.on': { value: false, view: home, shows: 'aria-label="Naar boven"', hides: true },
  'backToTop.style': { value: 'fade', view: home, shows: '"backToTop":"fade"' },
  'readingProgress.on': { value: false, view: home, shows: '"readingProgress":false' },
  'share.networks': { value: ['reddit'], view: home, shows: '"share":["reddit"]' },
  'bundles.roundPrice': { value: false, view: bundle, shows: '"roundsItems":false' },
  'bundles.recalcPrice': { value: true, view: bundle, shows: '"recalcPrice":true' },
  'bundles.bundledPrice': { value: 'subtotal', view: bundle, shows: 'data-bundled-price="subtotal"' },
  'bundles.bundledPriceFrom': { value: 'regular_price', view: bundle, shows: '"pricesFrom":"regular"' },
  'bundles.changePrice': { value: 'no', view: bundle, shows: '"changePrice":"no"' },
  'bundles.priceElement': { value: '.elders', view: bundle, shows: '"priceElement":".elders"' },
  'promotions.priceWithQuantity': { value: 'show_dynamically', view: product, shows: '"priceFollowsQuantity":true' },
  'promotions.dynamicTable': { value: false, view: product, shows: '"tableFollowsVariation":false' },
  'promotions.refreshOrderReview': {
    value: true,
    view: (places) => places.checkout(),
    shows: '&quot;refresh_order_review&quot;:&quot;1&quot;',
  },
  'product.galleryLayout': { value: 'style-3', view: product, shows: 'data-layout="style-3"' },
  'product.galleryZoom': { value: true, view: product, shows: '"zoom":true' },
  'product.lightbox': { value: false, view: product, shows: '"lightbox":false' },
  'product.lightboxMode': { value: 'inside', view: product, shows: '"lightboxMode":"inside"' },
  'wishlist.multiple': { value: true, view: home, shows: '"wishlist":{"multiple":true' },
  'wishlist.buttonPosition': { value: 'thumbnails', view: home, shows: '"buttonPosition":"thumbnails"' },
  'wishlist.hideAddButton': { value: false, view: home, shows: '"hideAddButton":false' },
  'wishlist.ajaxLoading': { value: true, view: home, shows: '"ajaxLoading":true' },
  'wishlist.removeAfterAddToCart': { value: false, view: home, shows: '"removeAfterAddToCart":false' },
  'wishlist.redirectToCart': { value: true, view: home, shows: '"redirectToCart":true' },
  'wishlist.responsive': { value: false, view: home, shows: '"responsive":false' },
  'wishlist.reloadOnFoundVariation': { value: false, view: home, shows: '"reloadOnFoundVariation":false' },
  'boughtTogether.position': { value: 'after', view: together, shows: 'data-position="after"' },
  'boughtTogether.changeImage': { value: 'no', view: together, shows: '&quot;change_image&quot;:&quot;no&quot;' },
  'boughtTogether.changePrice': { value: 'no', view: together, shows: '&quot;change_price&quot;:&quot;no&quot;' },
  'boughtTogether.counter': { value: 'hide', view: together, shows: '&quot;counter&quot;:&quot;hide&quot;' },
  'boughtTogether.selector': {
    value: 'combined',
    view: together,
    shows: '&quot;variation_selector&quot;:&quot;combined&quot;',
  },
  'product.videoHost': { value: origin, view: product, shows: `"video":"${origin}"` },
  'product.embedHost': { value: origin, view: product, shows: `frame-src ${origin};` },
  'contact.disallowedWords': { value: ['goudvis'], view: (places) => places.message(), shows: 'status: spam' },
  'contact.messageDays': { value: 30, view: (places) => places.message(), shows: 'messages: 0' },
  'contact.fileDays': { value: 30, view: (places) => places.message(), shows: 'files: 0' },
  'cors.origins': { value: [origin], view: listing, shows: `access-control-allow-origin: ${origin}` },
  'security.secondFactor': {
    value: true,
    view: (places) => places.staffIdentity(),
    shows: '"second_factor_required":true',
  },
  'backup.maxAgeDays': {
    value: 0,
    view: (places) => places.backups(),
    shows: '"warning":"none"',
    hides: true,
  },
  'programs.oldIds': { value: true, view: (places) => places.oldProduct(), shows: '"type":"simple"' },
  'seo.index': { value: false, view: home, shows: '<meta name="robots" content="noindex">' },
  'csp.hosts': { value: [origin], view: home, shows: new RegExp(`content-security-policy: [^\\n]*${origin}`) },
  'consent.banner': { value: false, view: home, shows: '"consent":{"mode":"off"' },
  'consent.elsewhere': {
    requires: ['consent.banner', false],
    value: 'Toestemming wordt elders geregeld',
    view: home,
    shows: '"consent":{"mode":"elsewhere"',
  },
  'attribution.allowTracking': { value: false, view: home, shows: '"consent":{"mode":"off"' },
  'analytics.script': { value: `${origin}/t.js`, view: home, shows: `script-src 'self' ${origin};` },
  'analytics.siteId': {
    requires: ['analytics.script', `${origin}/t.js`],
    value: 'winkel-7',
    view: home,
    shows: '"siteId":"winkel-7"',
  },
  'reviewWidget.address': { value: `${origin}/winkel`, view: home, shows: `href="${origin}/winkel"` },
  'feeds.products': { value: false, view: (places) => places.productFeed(), shows: '<rss', hides: true },
  'feeds.googleCategory': {
    value: '6997',
    view: (places) => places.productFeed(),
    shows: '<g:google_product_category>6997</g:google_product_category>',
  },
  'catalog.perPage': { value: 4, view: listing, shows: '1–4 van 11 producten' },
  'catalog.defaultOrder': { value: 'price-desc', view: listing, shows: /first: alleen/ },
  'catalog.safetyDefaults': {
    value: [{ of: 'fabrikant', name: 'Papierberg', field: 'adres', value: 'Bergweg 1, Utrecht' }],
    view: (places) => places.madeProduct(),
    shows: '"address":"Bergweg 1, Utrecht"',
  },
  'catalog.filters': {
    value: [{ taxonomy: 'pa_editie', join: 'AND' }],
    view: listing,
    shows: '"taxonomy":"pa_editie","label":"Editie","logicalJoin":"AND"',
  },
  'catalog.catalogueMode': { value: true, view: listing, shows: /<button[^>]*add_to_cart_button/, hides: true },
  'catalog.newForDays': { value: 120, view: listing, shows: '>Nieuw<' },
  'catalog.stockMovementMonths': { value: 24, view: (places) => places.stock(), shows: '"kept_months":24' },
  'shipping.deliveryTime': {
    value: 'binnen drie dagen',
    view: (places) => places.checkout(),
    shows: 'binnen drie dagen',
  },
  'shipping.promisesDay': { value: false, view: cart, shows: 'besteld en betaald', hides: true },
  'shipping.cutOff': { value: '23:45', view: cart, shows: '23.45 uur besteld en betaald' },
  'shipping.handlingDays': { value: 5, view: cart, shows: 'besteld en betaald, zaterdag 28 november in huis' },
  'shipping.transitDaysNl': { value: 3, view: cart, shows: 'besteld en betaald, dinsdag 24 november in huis' },
  'shipping.transitDaysBe': {
    value: 5,
    view: (places) => places.cart('BE'),
    shows: 'besteld en betaald, vrijdag 27 november in huis',
  },
  'shipping.apartTitle': { value: 'In delen', view: (places) => places.mixedCart(), shows: '"name":"In delen"' },
  'tax.oss': { value: true, view: (places) => places.cart('BE'), shows: '"rate":"6%"' },
  'shipping.carriers': {
    value: [{ name: 'PostNL', trackingUrl: 'https://volg.kaartenkast.example/{code}' }],
    view: (places) => places.sentOrder(),
    shows: 'href="https://volg.kaartenkast.example/3S1"',
  },
  'shipping.labelColumns': {
    value: ['postcode', 'ordernummer'],
    view: (places) => places.sentOrder(),
    shows: '"rows":[["postcode","ordernummer"],["3512AB",',
  },
  'shipping.senderAddress': {
    value: 'Zeedijk 5, 1012 AN Amsterdam',
    view: (places) => places.label(),
    shows: '"from":{"street":"Zeedijk","houseNumber":"5","postcode":"1012AN","city":"Amsterdam"',
  },
  'shipping.labelContact': { value: true, view: (places) => places.label(), shows: '"email":"noor@kopers.example"' },
  'shipping.pickup': { value: false, view: cart, shows: 'local_pickup:2', hides: true },
  'shipping.pickupAddress': { value: 'Wilgenweg 9, Utrecht', view: pickupOrder, shows: 'Wilgenweg 9, Utrecht' },
  'shipping.pickupHours': { value: 'alleen op maandag', view: pickupOrder, shows: 'alleen op maandag' },
  'accounts.registration': {
    value: false,
    view: (places) => places.account(),
    shows: 'name="register"',
    hides: true,
  },
  'payments.online': {
    ...online,
    requiresAll: online.requiresAll?.slice(1) ?? [],
    value: true,
    shows: 'value="ideal"',
  },
  'payments.ideal': { ...online, value: false, shows: 'value="ideal"', hides: true },
  'payments.bancontact': { ...online, value: false, shows: 'value="bancontact"', hides: true },
  'payments.creditcard': { ...online, value: false, shows: 'value="creditcard"', hides: true },
  'payments.applepay': { ...online, value: false, shows: 'value="applepay"', hides: true },
  'payments.paypal': { ...online, value: false, shows: 'value="paypal"', hides: true },
  'payments.riverty': { ...online, value: true, shows: 'value="riverty"' },
  'payments.laterNotice': {
    ...online,
    requiresAll: [...(online.requiresAll ?? []), ['payments.riverty', true]],
    value: 'Vanaf 18 jaar, binnen 30 dagen.',
    shows: 'Vanaf 18 jaar, binnen 30 dagen.',
  },
  'payments.providerMethods': {
    ...online,
    requiresAll: [['payments.online', true]],
    value: [{ method: 'ideal', min: '0.01', max: '' }],
    shows: 'value="ideal"',
  },
  'payments.bankTransfer': { value: false, view: (places) => places.checkout(), shows: 'value="bacs"', hides: true },
  'payments.cashAtPickup': { value: false, view: (places) => places.checkout(), shows: 'value="cod"', hides: true },
  'payments.bankTransferDays': { value: 3, view: transferOrder, shows: '23 november 2026' },
  'payments.reminderDays': { value: 5, view: (places) => places.reminder(), shows: '2026-11-22T08:59' },
  'payments.iban': { value: 'NL67VITR9876543210', view: transferOrder, shows: /NL67.?VITR.?9876.?5432.?10/ },
  'payments.bic': { value: 'VITRNL2A', view: (places) => places.bankFile(), shows: '<BICFI>VITRNL2A</BICFI>' },
  'payments.accountName': { value: 'De Kaartenkas', view: transferOrder, shows: 'De Kaartenkas' },
  'documents.access': { value: 'all', view: transferOrder, shows: /documenten\/\d+\/proformainvoice\/\?key=wc_order_/ },
  'documents.preview': {
    requires: ['documents.access', 'all'],
    value: true,
    view: transferOrder,
    shows: '>Proforma bekijken<',
  },
  'documents.invoiceFormat': { value: '{jaar}/A{nummer}', view: (places) => places.invoice(), shows: /\d{4}\/A00\d+/ },
  'documents.creditFormat': {
    value: 'K{nummer}/{jaar}',
    view: (places) => places.creditNote(),
    shows: /K00\d+\/\d{4}/,
  },
  'documents.invoiceFreeOrders': { value: false, view: (places) => places.freeInvoice(), shows: '"code":2' },
  'documents.kinds': { value: ['deliverynote'], view: transferOrder, shows: '>Paklijst', hides: true },
  'shop.name': { value: 'Kaartenkast', view: home, shows: '<title>Kaartenkast' },
  'shop.legalName': { value: 'Kaartenkast B.V.', view: home, shows: 'Kaartenkast B.V.' },
  'shop.address': { value: 'Elzenlaan 7, 1234 AB Elders', view: home, shows: 'Elzenlaan 7' },
  'shop.email': { value: 'vraag@kaartenkast.example', view: home, shows: 'mailto:vraag@kaartenkast.example' },
  'shop.phone': { value: '020 111 22 33', view: home, shows: '020 111 22 33' },
  'shop.kvk': { value: '12345678', view: home, shows: '12345678' },
  'shop.vatId': { value: 'NL123456789B01', view: home, shows: 'NL123456789B01' },
  'shop.ownerEmail': { value: 'baas@kaartenkast.example', view: transferOrder, shows: 'to: baas@kaartenkast.example' },
};

const announced: NewCarrierParcel[] = [];
const refusal = { ok: false, reason: 'refused', detail: '' } as const;
/** Remembers what it was told, and makes no label. */
const listeningCarrier: CarrierPort = {
  isSandbox: true,
  listMethods: async () => ({ ok: true, methods: [{ code: 'post', name: 'Post' }] }),
  async announce(parcel) {
    announced.push(parcel);
    return refusal;
  },
  find: async () => refusal,
  fetchLabel: async () => refusal,
  cancel: async () => refusal,
  parseNotification: async () => 'forged',
};

describe('each setting', () => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  const idOf = (slug: string) => products.get(slug)?.id ?? 0;

  beforeAll(async () => {
    shop = await openTestShop('sqlite', 'empty', {}, { carrier: listeningCarrier });
    const more = [89, 90, 90].map((publishedDaysAgo, at) =>
      simple(`meer-${at}`, `Meer ${at}`, offer(`M-${at}`, 500, 9), { publishedDaysAgo }),
    );
    const preOrder = offer('V-1', 500, 4, { preOrder: { inDays: 20, quota: 9, taken: 0 } });
    more.push(simple('straks', 'Straks', preOrder, { publishedDaysAgo: 200 }));
    products = await fillCatalogue(shop.shop, { ...smallCatalogue, products: [...smallCatalogue.products, ...more] });
    await makeBundle(shop.shop, idOf('alleen'), [testBundleItem({ productId: idOf('doos'), quantity: 2 })]);
    const tiers = [{ min: 5, max: null, discount: { kind: 'percentage', basisPoints: 1_000 } }] as const;
    await shop.shop.db.write((tx) => storePromotion(tx, quantityPromotion({ tiers }), shop.now()));
    const keys = { publicKey: 'een-sleutel', secretKey: 'een-sleutel', signatureKey: '' };
    await saveCarrierAccount(shop.shop, shop.deps, program, keys);
    await setTaxRate(shop.shop, program, { country: 'BE', basisPoints: 600 });
    const items = [togetherItem('a1', idOf('schaars')), togetherItem('b2', idOf('keuze'))];
    await storeList(shop.shop, { productId: idOf('ongeteld'), items });
  });
  afterAll(() => shop.close());

  async function page(path: string): Promise<string> {
    const answer = await shop.fetch(path);
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    return `${headers}\n${await answer.text()}`;
  }

  async function withOne() {
    const client = wireClient(shop);
    await client.ajax('add_to_cart', { product_id: String(idOf('schaars')) });
    return client;
  }

  async function newOrder(): Promise<number> {
    const seen = await places.order('flat_rate:1', 'bacs');
    return Number(/documenten\\?\/(\d+)/.exec(seen)?.[1]);
  }

  const places: SettingViews = {
    home: () => page('/'),
    productFeed: () => page('/product-feed.xml'),
    product: () => page('/product/doos/'),
    bundle: () => page('/product/alleen/'),
    together: () => page('/product/ongeteld/'),
    async listing() {
      const text = await page('/winkel/');
      const api = await shop.fetch('/wp-json/wc/store/v1/products', { headers: { Origin: origin } });
      const allowed = `access-control-allow-origin: ${api.headers.get('access-control-allow-origin')}`;
      return `${text}\nfirst: ${/\/product\/([a-z-]+)\//.exec(text)?.[1]}\n${allowed}`;
    },
    async cart(country) {
      const client = await withOne();
      if (country !== undefined)
        await client.store('POST', 'cart/update-customer', {
          shipping_address: { ...address, postcode: '2000', country },
        });
      const data = await client.store('GET', 'cart');
      return `${(await client.fetch('/cart/')).text}\n${data.text}`;
    },
    async mixedCart() {
      const client = await withOne();
      await client.ajax('add_to_cart', { product_id: String(idOf('straks')) });
      return (await client.store('GET', 'cart')).text;
    },
    suggestions: async (term = 'lantaarn') =>
      (
        await shop.fetch('/?wc-ajax=aws_action', { method: 'POST', body: new URLSearchParams({ keyword: term }) })
      ).text(),
    added: async () => (await wireClient(shop).typed('add_to_cart', { product_id: String(idOf('doos')) })).text,
    account: () => page('/mijn-account/'),
    async stock() {
      const staff = await staffClient(shop, 'shop-manager');
      return JSON.stringify((await staff.call('GET', `shop/v1/products/${idOf('doos')}/stock-movements`)).json);
    },
    checkout: async () => (await (await withOne()).fetch('/checkout/')).text,
    async madeProduct() {
      const body = { name: 'Nieuw', facts: { manufacturer: { name: 'Papierberg' } } };
      return JSON.stringify(
        (await (await staffClient(shop, 'shop-manager')).call('POST', 'wc/v3/products', body)).json,
      );
    },
    staffIdentity: async () =>
      JSON.stringify((await (await staffClient(shop, 'shop-manager')).call('GET', 'wp/v2/users/me')).json),
    async oldProduct() {
      await storeOldId(shop.shop, 'product', 777, idOf('ongeteld'));
      return JSON.stringify((await (await staffClient(shop, 'shop-manager')).call('GET', 'wc/v3/products/777')).json);
    },
    backups: async () =>
      JSON.stringify((await (await staffClient(shop, 'administrator')).call('GET', 'shop/v1/backups')).json),
    async order(shipping, payment) {
      const client = wireClient(shop);
      await client.ajax('add_to_cart', { product_id: String(idOf('ongeteld')) });
      await client.store('POST', 'cart/select-shipping-rate', { package_id: 0, rate_id: shipping });
      const placed = await client.store('POST', 'checkout', {
        billing_address: { ...address, email: 'noor@kopers.example' },
        shipping_address: address,
        payment_method: payment,
      });
      const { order_id, order_key } = placed.json as { order_id: number; order_key: string };
      const before = shop.mails.length;
      await shop.runner.drain();
      const mails = shop.mails.slice(before).map((mail) => `to: ${mail.to}\n${mail.text}`);
      const seen = await client.fetch(`/checkout/order-received/${order_id}/?key=${order_key}`);
      return [seen.text, ...mails].join('\n');
    },
    async sentOrder() {
      const seen = await places.order('flat_rate:1', 'bacs');
      const orderId = Number(/documenten\\?\/(\d+)/.exec(seen)?.[1]);
      await changeOrderStatus(shop.shop, program, { orderId, status: 'processing' });
      const labels = await exportLabels(shop.shop, program, { orderIds: [orderId] });
      await sendParcel(shop.shop, program, { orderId, lines: 'all', carrier: 'PostNL', trackingCode: '3S1' });
      const shown = await showStaffOrder(shop.shop, program, { id: orderId });
      const key = shown.ok ? shown.order.key : '';
      return `${await page(`/bestelling/${orderId}/?key=${key}`)}\n${JSON.stringify(labels)}`;
    },
    invoice: async () =>
      JSON.stringify(await issueInvoice(shop.shop, program, { orderId: await newOrder(), isSilent: true })),
    async reminder() {
      const orderId = await newOrder();
      const jobs = await shop.shop.db.read(({ q }) =>
        q.selectFrom('jobs').select('run_at').where('dedupe_key', '=', `remind-payment:${orderId}`).execute(),
      );
      return jobs.map((job) => new Date(Number(job.run_at)).toISOString()).join();
    },
    async label() {
      const orderId = await newOrder();
      await changeOrderStatus(shop.shop, program, { orderId, status: 'processing' });
      await requestLabels(shop.shop, shop.deps.sealer, program, { orderIds: [orderId], method: 'post' });
      await shop.runner.drain();
      return JSON.stringify(announced.at(-1));
    },
    async bankFile() {
      const orderId = await newOrder();
      await changeOrderStatus(shop.shop, program, { orderId, status: 'processing' });
      const request = () => ({ lines: [], shipping: noCents, amount: cents(100) });
      const made = await recordRefund(shop.shop, program, {
        orderId,
        request,
        reason: '',
        restock: false,
        isPaid: false,
      });
      if (!made.ok) throw new Error(made.reason);
      return bankFileOf(shop, { orderId, refundId: made.refundId });
    },
    async creditNote() {
      const orderId = await newOrder();
      await changeOrderStatus(shop.shop, program, { orderId, status: 'processing' });
      const request = () => ({ lines: [], shipping: noCents, amount: cents(100) });
      await recordRefund(shop.shop, program, { orderId, request, reason: '', restock: false, isPaid: true });
      return JSON.stringify(await showRefunds(shop.shop, program, { orderId }));
    },
    async message() {
      const form = await storeForm(shop, [testFields.text('vraag'), testFields.file('bijlage', ['.txt'])]);
      const file = new File(['Dag'], 'brief.txt');
      const sent = await sendFeedback(shop, form, [
        ['vraag', 'Is er ook een goudvis?'],
        ['bijlage', file],
      ]);
      const { status } = (await sent.json()) as { status: string };
      // Spam is deleted sooner, and has no files.
      if (status === 'spam') return `status: ${status}`;
      const later = { ...shop.shop, clock: { now: () => shop.now() + 40 * 86_400_000 } };
      await tidyMessages(later, shop.deps.files);
      const left = await shop.shop.db.read(async ({ q }) => {
        const messages = await q.selectFrom('contact_messages').select('id').where('form_id', '=', form).execute();
        const ids = [0, ...messages.map(({ id }) => id)];
        return {
          messages,
          files: await q.selectFrom('contact_files').select('id').where('message_id', 'in', ids).execute(),
        };
      });
      return `status: ${status}\nmessages: ${left.messages.length}\nfiles: ${left.files.length}`;
    },
    async freeInvoice() {
      const orderId = await newOrder();
      await shop.shop.db.write(({ q }) =>
        q.updateTable('orders').set({ total_cents: 0 }).where('id', '=', orderId).execute(),
      );
      return JSON.stringify(await showInvoiceAction(shop.shop, program, { orderId }));
    },
  };

  it('has the documented display settings, with the defaults of the theme [3.17-02]', () => {
    const display = ['header.stickyDesktop', 'header.stickyMobile', 'miniCart.enabled', 'miniCart.open'] as const;
    const pictures = ['product.lightbox', 'product.galleryZoom'] as const;
    expect([...display, ...pictures].map((key) => registry[key].default)).toEqual([
      true,
      true,
      true,
      'click',
      true,
      false,
    ]);
    expect(registry['miniCart.open'].schema.safeParse('hover').success).toBe(true);
    expect(registry['miniCart.open'].schema.safeParse('touch').success).toBe(false);
  });

  it('has the settings of the wishlist with their defaults [9-27]', () => {
    const keys = Object.keys(registry).filter((key) => key.startsWith('wishlist.')) as SettingKey[];
    expect(Object.fromEntries(keys.map((key) => [key.slice('wishlist.'.length), registry[key].default]))).toEqual({
      buttonPosition: 'after_add_to_cart',
      multiple: false,
      hideAddButton: true,
      ajaxLoading: false,
      removeAfterAddToCart: true,
      redirectToCart: false,
      responsive: true,
      reloadOnFoundVariation: true,
    });
  });

  it.each(Object.keys(settingCases) as SettingKey[])('%s changes the shop immediately, and back', async (key) => {
    const row = settingCases[key];
    const matches = (text: string) => (typeof row.shows === 'string' ? text.includes(row.shows) : row.shows.test(text));
    const expected = row.hides !== true;
    const required = [...(row.requires ? [row.requires] : []), ...(row.requiresAll ?? [])];
    for (const [name, value] of required) await shop.changeSetting(name, value);
    expect(matches(await row.view(places)), 'before').toBe(!expected);
    await shop.changeSetting(key, row.value);
    expect(matches(await row.view(places)), 'after').toBe(expected);
    await shop.changeSetting(key, registry[key].default);
    expect(matches(await row.view(places)), 'set back').toBe(!expected);
    for (const [name] of required) await shop.changeSetting(name, registry[name].default);
    expect(shop.loggedErrors).toEqual([]);
  });
});
