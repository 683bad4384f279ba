// What a browser sends before, without and after consent (R32).
import type { Page } from '@playwright/test';
import { consentTexts } from '../../src/texts/consent.ts';
import { footerTexts } from '../../src/texts/footer.ts';
import { purchaseTexts } from '../../src/texts/variation.ts';
import { cookieNames, paths } from '../../src/wire/paths.ts';
import { decodeVisit } from '../../src/rules/visits/visit-cookie.ts';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { openFakeAnalytics } from '../support/browser/fake-analytics.ts';
import { expectBoxes } from '../support/browser/layout.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, follow, test } from '../support/browser/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: consentTexts.title });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const noAnalytics = '"analytics":null';

/** The requests of a page to other origins than the shop's. */
function recordForeign(page: Page, baseURL = ''): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.origin !== new URL(baseURL).origin) foreign.push(request.url());
  });
  return foreign;
}

/** A visitor who has not chosen yet. */
async function forgetChoice(page: Page): Promise<void> {
  await page.context().clearCookies();
}

async function cookieValue(page: Page, name: string): Promise<string | null> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? null;
}

const readVisit = async (page: Page) => decodeVisit(await cookieValue(page, cookieNames.visit));

// Requests that a test delays are cancelled with their page whatever they ask for, so the call itself is looked at.
test('a visitor who answers and leaves in the same moment is not asked again: the call outlives its page', async ({
  page,
}) => {
  await forgetChoice(page);
  await page.addInitScript((path) => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (input === path) document.documentElement.dataset['keptAlive'] = String(init?.keepalive);
      return fetch(input, init);
    };
  }, paths.consent);
  await page.goto('/');
  await answer(page, consentTexts.refuse).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-kept-alive', 'true');
});

test('before consent and after a refusal a page requests nothing of others; after consent the analytics service hears each page once [1-19] [4.15-03]', async ({
  page,
  request,
  baseURL,
  expectTrouble,
}, info) => {
  // The order of the address with a key does not exist.
  expectTrouble(/404/);
  const analytics = await openFakeAnalytics();
  const shop = { project: info.project.name, request };
  await setSettings(shop, { 'analytics.siteId': 'winkel-7', 'analytics.script': analytics.script }, analytics.script);
  try {
    const foreign = recordForeign(page, baseURL);
    await forgetChoice(page);
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toContainText(analytics.origin);
    await page.goto('/winkel/');
    await expect(banner(page)).toBeVisible();
    expect([foreign, analytics.requests, await cookieValue(page, cookieNames.visit)]).toEqual([[], [], null]);

    await answer(page, consentTexts.refuse).click();
    await expect(banner(page)).toHaveCount(0);
    for (const path of ['/', '/winkel/', '/contact/', paths.cart]) await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByText(consentTexts.saved), 'told by no later page').toHaveCount(0);
    expect([foreign, analytics.requests, await cookieValue(page, cookieNames.visit)]).toEqual([[], [], null]);

    // The visitor changes their mind on the page of the choice.
    await page.goto(paths.consent);
    await expect(page.getByText(consentTexts.now.refused)).toBeVisible();
    await page.getByRole('button', { name: consentTexts.accept, exact: true }).click();
    await expect(page.getByText(consentTexts.now.granted)).toBeVisible();
    await expect.poll(() => analytics.pages).toEqual([`winkel-7 ${paths.consent}`]);
    await page.goto('/winkel/');
    await expect.poll(() => analytics.pages.length).toBe(2);
    // The list grows and changes the address without opening a page.
    await page
      .locator('main li.product')
      .nth(23)
      .evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect.poll(() => page.locator('main li.product').count()).toBeGreaterThan(24);
    await page
      .locator('main li.product')
      .nth(30)
      .evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(page).toHaveURL(/e-page-shop=2/);
    await page.goto('/contact/');
    await page.goto('/checkout/order-received/1/?key=wc_order_geheim');
    await page.goto('/');
    await expect.poll(() => analytics.pages.at(-1)).toBe('winkel-7 /');
    await page.waitForLoadState('networkidle');
    expect(analytics.pages).toEqual([
      `winkel-7 ${paths.consent}`,
      'winkel-7 /winkel/',
      'winkel-7 /contact/',
      'winkel-7 /',
    ]);
    expect(foreign.every((url) => url.startsWith(analytics.origin))).toBe(true);

    await page.goto(paths.consent);
    await expect.poll(() => analytics.pages.length).toBe(5);
    await page.getByRole('button', { name: consentTexts.refuse, exact: true }).click();
    await expect(page.getByText(consentTexts.now.refused)).toBeVisible();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect([analytics.pages.length, await cookieValue(page, cookieNames.visit)]).toEqual([5, null]);
  } finally {
    await setSettings(shop, { 'analytics.script': '', 'analytics.siteId': '' }, noAnalytics);
    await analytics.close();
  }
});

test('a consent in the banner loads the service on the page where it is given [4.15-03]', async ({
  page,
  request,
}, info) => {
  const analytics = await openFakeAnalytics();
  const shop = { project: info.project.name, request };
  await setSettings(shop, { 'analytics.script': analytics.script }, analytics.script);
  try {
    await forgetChoice(page);
    await page.goto('/contact/');
    expect(analytics.requests).toEqual([]);
    await answer(page, consentTexts.accept).click();
    await expect.poll(() => analytics.pages).toEqual(['undefined /contact/']);
    await expect(banner(page)).toHaveCount(0);
    expect((await readVisit(page))?.pages).toBe(1);
  } finally {
    await setSettings(shop, { 'analytics.script': '' }, noAnalytics);
    await analytics.close();
  }
});

test('an answer in one tab is an answer in the others too', async ({ page }) => {
  await forgetChoice(page);
  await page.goto('/contact/');
  await expect(banner(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/winkel/');
  await answer(other, consentTexts.refuse).click();
  await expect(banner(other)).toHaveCount(0);
  // A browser without a window does not hide a tab, so the event is sent.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner(page)).toHaveCount(0);
});

test('where consent is handled elsewhere, everything is measured from the first page [4.15-01] [4.15-03]', async ({
  page,
  request,
}, info) => {
  const analytics = await openFakeAnalytics();
  const shop = { project: info.project.name, request };
  const words = 'Toestemming wordt elders geregeld';
  await setSettings(shop, { 'consent.banner': false, 'analytics.script': analytics.script }, '"mode":"off"');
  try {
    await forgetChoice(page);
    await page.goto('/contact/');
    await page.waitForLoadState('networkidle');
    expect([analytics.requests, await readVisit(page)], 'the banner is off').toEqual([[], null]);
    await setSettings(shop, { 'consent.elsewhere': words }, '"mode":"elsewhere"');
    await page.goto('/contact/');
    await expect.poll(() => analytics.pages.length).toBe(1);
    await expect.poll(async () => (await readVisit(page))?.pages).toBe(1);
    await expect(banner(page)).toHaveCount(0);
    await setSettings(shop, { 'attribution.allowTracking': false }, '"attribution":false');
    await page.goto('/contact/');
    await expect.poll(() => cookieValue(page, cookieNames.visit), 'tracking is off').toBeNull();
  } finally {
    await setSettings(
      shop,
      { 'attribution.allowTracking': true, 'consent.elsewhere': '', 'analytics.script': '', 'consent.banner': true },
      '"mode":"ask"',
    );
    await analytics.close();
  }
});

test('the question takes one press of equal buttons, by keyboard too, at 360 px, and moves nothing', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact/');
  const tops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, h1, footer')].map((one) => one.getBoundingClientRect().top),
    );
  const before = await tops();
  await forgetChoice(page);
  await page.goto('/contact/');
  await expect(banner(page)).toBeVisible();
  expect(await tops(), 'no layout shift').toEqual(before);
  await expectAccessible(page);
  const [refuse, accept] = [answer(page, consentTexts.refuse), answer(page, consentTexts.accept)];
  const look = (button: typeof refuse) =>
    button.evaluate((one) => {
      const { width, height } = one.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(one);
      return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor };
    });
  expect(await look(refuse)).toEqual(await look(accept));
  expect((await look(refuse)).height).toBeGreaterThanOrEqual(44);
  // First in the order of focus: the link to more, then both answers.
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: consentTexts.more })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(refuse).toBeFocused();
  await page.locator('footer a').last().focus();
  const covered = await page.evaluate(() => {
    const over = document.querySelector('[data-consent]')?.getBoundingClientRect().top ?? 0;
    return (document.activeElement?.getBoundingClientRect().bottom ?? 0) > over;
  });
  expect(covered, 'the focused element is not covered').toBe(false);
  const product = itemAt(await findPlentifulProducts(request), 12);
  await page.goto(new URL(product.permalink).pathname);
  await expect(banner(page)).toBeVisible();
  await page.mouse.wheel(0, 1_500);
  const bar = page.getByRole('region', { name: purchaseTexts.bar });
  await expect(bar).toBeVisible();
  await expectBoxes([bar, banner(page)], ([above, below]) => above.bottom <= below.y + 1, 'the buy bar is above it');
  await refuse.focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await forgetChoice(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.goto(paths.consent);
  await expectAccessible(page);
});

test('after consent the checkout sends where the visit came from, and nothing without it [2.6-03] [4.15-02]', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 20);
  const address = new URL(product.permalink).pathname;
  await forgetChoice(page);
  await page.goto(`${address}?utm_source=nieuwsbrief&utm_campaign=najaar`);
  await answer(page, consentTexts.accept).click();
  await expect.poll(async () => (await readVisit(page))?.pages).toBe(1);
  const life = (await page.context().cookies()).find(({ name }) => name === cookieNames.visit)?.expires;
  expect(life, 'until the browser closes').toBe(-1);
  await page.context().request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto('/checkout/');
  const value = (name: string) => page.locator(`form[name="checkout"] input[name="wc_order_attribution_${name}"]`);
  await expect(value('source_type')).toHaveValue('utm');
  await expect(value('utm_source')).toHaveValue('nieuwsbrief');
  await expect(value('utm_campaign')).toHaveValue('najaar');
  await expect(value('utm_medium')).toHaveValue('(none)');
  await expect(value('session_pages')).toHaveValue('2');
  await expect(value('session_count')).toHaveValue('1');
  await expect(value('session_entry')).toHaveValue(/\?utm_source=nieuwsbrief&utm_campaign=najaar$/);
  await follow(page.getByRole('link', { name: consentTexts.pageTitle }), paths.consent);
  await page.getByRole('button', { name: consentTexts.refuse, exact: true }).click();
  await expect(page.getByText(consentTexts.now.refused)).toBeVisible();
  await page.goto('/checkout/');
  await expect(value('source_type')).toHaveValue('');
  await expect(value('utm_source')).toHaveValue('');
});

test('the reviews at another service are requested after a click, and only then [1-19]', async ({
  page,
  request,
  baseURL,
}, info) => {
  const service = await openFakeAnalytics();
  const shop = { project: info.project.name, request };
  const address = `${service.origin}/winkel.html`;
  await setSettings(shop, { 'reviewWidget.address': address }, address);
  try {
    const foreign = recordForeign(page, baseURL);
    await page.goto('/contact/');
    const link = page.locator('footer').getByRole('link', { name: footerTexts.reviewsElsewhere });
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForLoadState('networkidle');
    expect([foreign, service.requests]).toEqual([[], []]);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => foreign).toEqual([address]);
    await expect(page.getByTitle(footerTexts.reviewsElsewhere)).toBeFocused();
    await expectAccessible(page, 'footer');
  } finally {
    await setSettings(shop, { 'reviewWidget.address': '' }, '"reviewWidget":null');
    await service.close();
  }
});
