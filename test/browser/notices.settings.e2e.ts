import { createHash } from 'node:crypto';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { demoAccounts } from '../../seed/demo-accounts.ts';
import { times } from '../../src/settings/constants.ts';
import { accountFields } from '../../src/wire/account-form.ts';
import { paths } from '../../src/wire/paths.ts';
import { itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { waitForFrames } from '../support/browser/frames.ts';
import { installClock, pauseClock } from '../support/browser/frozen-time.ts';
import { expectBoxes } from '../support/browser/layout.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const cartLink = (page: Page) => page.getByRole('link', { name: /^Winkelwagen/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Winkelwagen/ });
const popup = (page: Page) => page.locator('[data-type]:visible');

async function visitWithOneProduct(page: Page, request: APIRequestContext): Promise<string> {
  const product = itemAt(await findPlentifulProducts(request), 18);
  await page.context().request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto(new URL(product.permalink).pathname);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  return product.name;
}

/** The vertical positions of the page's parts, without overlays. */
const readPositions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, main, h1, footer')].map((one) => one.getBoundingClientRect().top),
  );

test('the store notice overlays the page until it is dismissed, which is stored in a cookie [2.2-20, 4.5-01]', async ({
  page,
  context,
  request,
  newVisitor,
}, info) => {
  const text = 'Wij zijn van 24 tot en met 27 december gesloten.';
  const id = createHash('md5').update(text).digest('hex');
  const shop = { project: info.project.name, request };
  const notice = (where: Page) => where.locator(`p.woocommerce-store-notice.demo_store[data-notice-id="${id}"]`);
  await page.goto('/contact/');
  const before = await readPositions(page);
  await setSettings(shop, { 'storeNotice.text': text, 'storeNotice.on': true }, text);
  try {
    await page.goto('/contact/');
    await expect(notice(page)).toBeVisible();
    await expect.poll(() => readPositions(page), { message: 'no layout shift' }).toEqual(before);
    await expectAccessible(page, 'aside');
    await page.locator('footer a').last().focus();
    await expectBoxes(
      [page.locator('footer a').last(), notice(page)],
      ([last, over]) => last.bottom <= over.y,
      'the focused element is not covered',
    );
    const dismiss = page.locator('a.woocommerce-store-notice__dismiss-link');
    await dismiss.focus();
    await page.keyboard.press('Space');
    await expect(notice(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
    const readCookie = async () => (await context.cookies()).find(({ name }) => name === `store_notice${id}`);
    await expect.poll(readCookie).toMatchObject({ value: 'hidden', path: '/', httpOnly: false });
    const answer = await page.goto('/');
    expect(await answer?.text(), 'the page is the same for all visitors').toContain(`data-notice-id="${id}"`);
    await expect(cartLink(page)).toBeVisible();
    await waitForFrames(page);
    await expect(notice(page)).toBeHidden();
    const withoutScript = await newVisitor({ javaScriptEnabled: false });
    await withoutScript.goto('/');
    await expect(notice(withoutScript)).toBeVisible();
    await expect(withoutScript.locator('a.woocommerce-store-notice__dismiss-link')).toBeHidden();
    await setSettings(shop, { 'storeNotice.text': `${text} Fijne dagen!` }, 'Fijne dagen!');
    await page.goto('/');
    await expect(page.getByText('Fijne dagen!'), 'another text is another notice').toBeVisible();
  } finally {
    await setSettings(shop, { 'storeNotice.on': false, 'storeNotice.text': '' }, '"storeNotice":null');
  }
});

test('the coming-soon banner is at the bottom until a visitor dismisses it [2.2-21]', async ({
  page,
  context,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const text = 'Op 5 december: een nieuwe reeks uit Taiwan.';
  const banner = page.getByRole('complementary', { name: 'Op komst' });
  await setSettings(shop, { 'comingSoon.text': text, 'comingSoon.on': true }, text);
  try {
    await page.goto('/winkel/');
    await expect(banner).toContainText(text);
    const height = page.viewportSize()?.height;
    await expectBoxes([banner], ([box]) => box.bottom === height, 'it is at the lower edge');
    await banner.getByRole('button', { name: 'Verbergen' }).click();
    await expect(banner).toHaveCount(0);
    const readCookie = async () =>
      (await context.cookies()).find(({ name }) => name === 'coming_soon_banner_dismissed');
    await expect.poll(readCookie).toMatchObject({ value: 'yes', path: '/' });
    const cookie = await readCookie();
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(times.bannerCookie / 86_400_000 - 1);
    await page.goto('/');
    await waitForFrames(page);
    await expect(banner).toBeHidden();
  } finally {
    await setSettings(
      shop,
      { 'comingSoon.on': false, 'comingSoon.text': 'Binnenkort meer nieuws in deze winkel.' },
      '"comingSoon":null',
    );
  }
});

test('the coming-soon banner of a customer is hidden once the account has stored the dismissal, in every browser of the account and for nobody else [3.9-01] [4.5-02] [7.7-01]', async ({
  page,
  request,
  newVisitor,
}, info) => {
  const shop = { project: info.project.name, request };
  const text = 'Op 6 december: dozen uit Osaka.';
  const banner = (where: Page) => where.getByRole('complementary', { name: 'Op komst' });
  const customer = demoAccounts.find(({ role }) => role === 'customer');
  const origin = new URL(info.project.use.baseURL ?? '').origin;
  const logIn = async (where: Page) => {
    const form = { [accountFields.email]: customer?.email ?? '', [accountFields.password]: customer?.password ?? '' };
    await where.context().request.post(paths.account, { form, headers: { Origin: origin } });
  };
  await setSettings(shop, { 'comingSoon.text': text, 'comingSoon.on': true }, text);
  try {
    await logIn(page);
    await page.goto('/contact/');
    await expect(banner(page)).toContainText(text);
    const answering = Promise.withResolvers<void>();
    const posted = Promise.withResolvers<Request>();
    await page.route(`**${paths.me}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posted.resolve(route.request());
      await answering.promise;
      return route.continue();
    });
    await banner(page).getByRole('button', { name: 'Verbergen' }).click();
    const call = await posted.promise;
    expect(call.postDataJSON()).toEqual({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } });
    expect(call.headers()['x-wp-nonce']).toMatch(/^[0-9a-f]{10}$/);
    await expect(banner(page), 'not before the answer').toBeVisible();
    answering.resolve();
    await expect(banner(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
    const elsewhere = await newVisitor();
    await logIn(elsewhere);
    await elsewhere.goto('/contact/');
    const hasCookie = async (where: Page) => {
      const cookies = await where.context().cookies();
      return cookies.some(({ name }) => name === 'coming_soon_banner_dismissed');
    };
    await expect.poll(() => hasCookie(elsewhere)).toBe(true);
    await expect(banner(elsewhere)).toBeHidden();
    await page.context().request.post(paths.logOut, { form: {}, headers: { Origin: origin } });
    await page.goto('/contact/');
    await expect(banner(page), 'for the next one at this browser').toBeVisible();
    expect(await hasCookie(page)).toBe(false);
  } finally {
    await setSettings(
      shop,
      { 'comingSoon.on': false, 'comingSoon.text': 'Binnenkort meer nieuws in deze winkel.' },
      '"comingSoon":null',
    );
  }
});

test('a dismissal that the account did not store leaves the coming-soon banner, and says so [4.5-02]', async ({
  page,
  request,
  expectTrouble,
}, info) => {
  expectTrouble(/401/);
  const shop = { project: info.project.name, request };
  const text = 'Op 7 december: dozen uit Kyoto.';
  const banner = page.getByRole('complementary', { name: 'Op komst' });
  await setSettings(shop, { 'comingSoon.text': text, 'comingSoon.on': true }, text);
  try {
    await page.goto('/contact/');
    // The hint of a log-in without a log-in: the call is refused.
    await page.context().addCookies([{ name: 'shop_user', value: '1', url: new URL('/', page.url()).href }]);
    await page.goto('/winkel/');
    await banner.getByRole('button', { name: 'Verbergen' }).click();
    await expect(popup(page)).toContainText('Verbergen is niet gelukt.');
    await expect(banner).toBeVisible();
  } finally {
    await setSettings(
      shop,
      { 'comingSoon.on': false, 'comingSoon.text': 'Binnenkort meer nieuws in deze winkel.' },
      '"comingSoon":null',
    );
  }
});

test('in hover mode the cart opens 350 ms after the mouse enters the cart link and closes 500 ms after it left link and panel [4.10-02, 9-18]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  await setSettings(shop, { 'miniCart.open': 'hover' }, '"open":"hover"');
  try {
    await installClock(page);
    await visitWithOneProduct(page, request);
    // First by keyboard: from here on the script of the panel is there.
    await cartLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page), 'the keyboard presses it').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await pauseClock(page);
    await cartLink(page).hover();
    await page.clock.runFor(times.miniCartHoverOpen - 10);
    await page.mouse.move(300, 500);
    await page.clock.runFor(1_000);
    await expect(panel(page), 'left too soon').toHaveCount(0);
    await cartLink(page).hover();
    await page.clock.runFor(times.miniCartHoverOpen - 10);
    await expect(panel(page)).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(panel(page)).toBeVisible();
    await expect(page.locator('body :focus'), 'takes no focus').toHaveCount(0);
    await page.mouse.move(300, 500);
    await page.clock.runFor(times.miniCartHoverClose - 10);
    await panel(page).getByText('Subtotaal').hover();
    await page.clock.runFor(1_000);
    await expect(panel(page), 'the mouse is over the cart').toBeVisible();
    await page.mouse.move(300, 500);
    await page.clock.runFor(times.miniCartHoverClose - 10);
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(10);
    await expect(panel(page)).toHaveCount(0);
  } finally {
    await setSettings(shop, { 'miniCart.open': 'click' }, '"open":"click"');
  }
});

test('the mini cart can stay closed after an add, or be disabled; a popup then confirms the add', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const add = page.locator('form.cart').getByRole('button', { name: /In winkelwagen/ });
  await setSettings(shop, { 'miniCart.openOnAdd': false }, '"openOnAdd":false');
  try {
    await visitWithOneProduct(page, request);
    await add.click();
    await expect(popup(page)).toContainText('is aan je winkelwagen toegevoegd.');
    await expect(popup(page).locator('[lang=en]')).toHaveCount(0);
    await expect(panel(page)).toHaveCount(0);
    await cartLink(page).click();
    await expect(panel(page)).toBeVisible();
    await setSettings(shop, { 'miniCart.enabled': false, 'miniCart.openOnAdd': true }, '"enabled":false');
    await page.reload();
    await expect(cartLink(page)).toHaveAccessibleName(/\d/);
    await add.click();
    await expect(popup(page)).toContainText('is aan je winkelwagen toegevoegd.');
    await expect(panel(page)).toHaveCount(0);
    await cartLink(page).click();
    await expect(page).toHaveURL(/\/cart\/$/);
  } finally {
    await setSettings(
      shop,
      { 'miniCart.enabled': true, 'miniCart.openOnAdd': true },
      '"miniCart":{"enabled":true,"open":"click","openOnAdd":true}',
    );
  }
});

test('in slide-in mode a notice stays until it is clicked', async ({ page, request }, info) => {
  const shop = { project: info.project.name, request };
  await setSettings(
    shop,
    { 'miniCart.openOnAdd': false, 'notificationPopup.mode': 'slide-in' },
    '"popupMode":"slide-in"',
  );
  try {
    await installClock(page);
    await visitWithOneProduct(page, request);
    await page
      .locator('form.cart')
      .getByRole('button', { name: /In winkelwagen/ })
      .click();
    await expect(popup(page)).toBeVisible();
    await page.clock.runFor(times.popupSlideOut + 400);
    await expect(popup(page)).toBeVisible();
    await popup(page).locator('p').click();
    await expect(popup(page)).toHaveCount(0);
  } finally {
    await setSettings(
      shop,
      { 'miniCart.openOnAdd': true, 'notificationPopup.mode': 'slide-out' },
      '"popupMode":"slide-out"',
    );
  }
});
