import type { Page } from '@playwright/test';
import { breakpoints, offsets, times } from '../../src/settings/constants.ts';
import { itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { waitForFrames } from '../support/browser/frames.ts';
import { loadAllowance } from '../support/browser/frozen-time.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { expectBoxes, expectNoSidewaysScroll } from '../support/browser/layout.ts';
import type { Box } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const bar = (page: Page) => page.locator('header [data-topbar] + div');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const item = (page: Page, label: string) => menu(page).locator('li', { has: page.locator(`> a:text-is("${label}")`) });
const submenu = (page: Page, label: string) => item(page, label).locator('> ul');
const readBarTop = (page: Page) => bar(page).evaluate((one) => Math.round(one.getBoundingClientRect().top));
const jumpTo = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

async function open(page: Page, path = '/winkel/', width = 1280, height = 720): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
}

test('the header becomes sticky once the page is scrolled past it, without layout shift and without covering the focus [2.2-02, 4.14-01]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' });
  for (const width of [1280, 360]) {
    await open(page, '/winkel/', width);
    await page.evaluate(() => {
      const state = { shifted: 0 };
      Object.assign(window, { layout: state });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) state.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
    });
    const { height } = (await page.locator('header').first().boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(80);
    await jumpTo(page, height - 4);
    await waitForFrames(page);
    await expect.poll(() => readBarTop(page)).toBeLessThan(0);
    await jumpTo(page, height + 20);
    await expect.poll(() => readBarTop(page)).toBe(0);
    const last = page.locator('main a').last();
    await last.focus();
    await page.keyboard.press('Shift+Tab');
    await expectBoxes(
      [page.locator(':focus'), bar(page)],
      ([focused, over]) => focused.y >= over.height,
      'not covered',
    );
    await jumpTo(page, 0);
    await expect.poll(() => readBarTop(page)).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { layout: { shifted: number } }).layout.shifted)).toBe(0);
  }
});

test('a top item is active under the pointer, and opens its sub-menu [2.2-05]', async ({ page }) => {
  await open(page);
  await item(page, 'Talen').hover();
  await expect(item(page, 'Talen')).toHaveClass(/(?:^| )active(?: |$)/);
  await expect(submenu(page, 'Talen')).toBeVisible();
  await item(page, 'Accessoires').hover();
  await expect(item(page, 'Accessoires')).toHaveClass(/(?:^| )active(?: |$)/);
  await expect(item(page, 'Talen')).not.toHaveClass(/(?:^| )active(?: |$)/);
  await expect(submenu(page, 'Talen')).toBeHidden();
});

test('an item of a sub-menu stays active for another 200 ms [2.2-06, 9-16]', async ({ page }) => {
  await open(page);
  await item(page, 'Talen').hover();
  await item(page, 'Chinees').hover();
  await expect(submenu(page, 'Chinees')).toBeVisible();
  const ms = await item(page, 'Chinees').evaluateHandle((one) => {
    const state = { left: 0, ms: 0 };
    one.addEventListener('pointerleave', () => (state.left = performance.now()));
    new MutationObserver(() => {
      if (!one.classList.contains('active')) state.ms = performance.now() - state.left;
    }).observe(one, { attributeFilter: ['class'] });
    return state;
  });
  await item(page, 'Engels').hover();
  await expect(item(page, 'Chinees')).not.toHaveClass(/(?:^| )active(?: |$)/);
  const took = await ms.evaluate((state) => state.ms);
  expect(took).toBeGreaterThanOrEqual(times.submenuHoverOut - 5);
  expect(took).toBeLessThan(times.submenuHoverOut + loadAllowance);
});

test('a sub-menu that would exceed the window opens to the left, and a mega menu is moved to the left [2.2-07]', async ({
  page,
}) => {
  const inView = async (label: string) => {
    const windowWidth = page.viewportSize()?.width ?? 0;
    const fits = ([sub]: readonly [Box]) => sub.x >= 0 && sub.right <= windowWidth;
    await expectBoxes([submenu(page, label)], fits, `the sub-menu of ${label} is in view`);
    await expectNoSidewaysScroll(page);
    const { x, width } = (await submenu(page, label).boundingBox()) ?? { x: -1, width: 0 };
    return { left: x, right: x + width };
  };
  await open(page, '/winkel/', breakpoints.tablet + 1);
  const mega = item(page, 'Spellen');
  await mega.hover();
  const { x: own } = (await mega.boundingBox()) ?? { x: 0 };
  const { left, right } = await inView('Spellen');
  const wide = right - left;
  expect(own + wide, 'it would stick out').toBeGreaterThan(breakpoints.tablet + 1);
  expect(left).toBeLessThan(own);
  const room = await page
    .locator('header a[href="/"]')
    .first()
    .evaluate((home) => {
      const bar = home.parentElement ?? home;
      const { paddingLeft, paddingRight } = getComputedStyle(bar);
      return bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
  expect(Math.abs(wide - room), 'as wide as the container').toBeLessThan(2);

  await open(page, '/winkel/', 1440);
  await item(page, 'Accessoires').hover();
  const { x: at } = (await item(page, 'Accessoires').boundingBox()) ?? { x: 0 };
  expect((await inView('Accessoires')).right).toBeGreaterThan(at + 200);
  await page.mouse.move(10, 700);
  await expect(submenu(page, 'Accessoires')).toBeHidden();
  // Moves the items to the right, as if there were more items before them.
  for (const [label, fromRight] of [
    ['Accessoires', 150],
    ['Talen', 280],
  ] as const)
    await item(page, label).evaluate((one, px) => {
      one.style.setProperty('left', `${innerWidth - px - one.getBoundingClientRect().left}px`);
      one.style.setProperty('z-index', '1');
    }, fromRight);
  await item(page, 'Accessoires').hover();
  const { x, width } = (await item(page, 'Accessoires').boundingBox()) ?? { x: 0, width: 0 };
  expect((await inView('Accessoires')).right).toBeLessThan(x + width + 20);
  await item(page, 'Talen').hover();
  await item(page, 'Chinees').hover();
  await inView('Chinees');
});

test('a sub-menu higher than the window is limited to it and scrolls, also after a resize [2.2-08, 9-16]', async ({
  page,
}) => {
  await open(page, '/winkel/', 1280, 380);
  await item(page, 'Alle producten').hover();
  const sub = submenu(page, 'Alle producten');
  const isLimited = ([box]: readonly [Box]) => Math.abs(box.bottom - (380 - offsets.submenuBelow)) < 2;
  await expectBoxes([sub], isLimited, 'it ends above the lower edge');
  const { height } = (await sub.boundingBox()) ?? { height: 0 };
  await expect(sub).toHaveCSS('overflow-y', 'auto');
  expect(await sub.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  const waited = await sub.evaluateHandle((one) => {
    const state = { resized: 0, ms: 0 };
    addEventListener('resize', () => (state.resized = performance.now()));
    new MutationObserver(() => {
      if (!one.hasAttribute('data-capped')) state.ms ||= performance.now() - state.resized;
    }).observe(one, { attributes: true });
    return state;
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(sub).not.toHaveAttribute('data-capped');
  await expectBoxes([sub], ([box]) => box.height > height, 'it has more room');
  expect(await waited.evaluate((state) => state.ms)).toBeGreaterThanOrEqual(times.menuResizeDebounce - 5);
});

const submenuButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `Onderdelen van ${label}`, exact: true });

test('a click of the mouse does not close what its hover opened, and the click of a link follows the link [2.2-05]', async ({
  page,
}) => {
  await open(page);
  await item(page, 'Talen').hover();
  await expect(submenu(page, 'Talen')).toBeVisible();
  await submenuButton(page, 'Talen').click();
  await submenuButton(page, 'Talen').click();
  await waitForFrames(page);
  await expect(submenu(page, 'Talen')).toBeVisible();
  await expect(submenuButton(page, 'Talen')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(submenu(page, 'Talen')).toBeHidden();
  await submenuButton(page, 'Talen').click();
  await expect(submenu(page, 'Talen')).toBeVisible();
  await page.mouse.move(10, 700);
  await expect(submenu(page, 'Talen')).toBeHidden();
  const link = item(page, 'Accessoires').locator('> a');
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('the mouse that hovers a top item before the script has loaded opens its sub-menu', async ({ newVisitor }) => {
  const page = await newVisitor();
  const releaseScripts = await holdScripts(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/winkel/', { waitUntil: 'commit' });
  await item(page, 'Talen').hover();
  await expect(submenu(page, 'Talen')).toBeHidden();
  releaseScripts();
  await expect(submenu(page, 'Talen')).toBeVisible();
});

test('on a wide touch screen the button of an item opens and closes its sub-menu, and a touch elsewhere closes it', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 1280, height: 720 }, hasTouch: true });
  await page.goto('/winkel/');
  for (const visible of [true, false, true]) {
    await submenuButton(page, 'Talen').tap();
    await expect(submenu(page, 'Talen')).toBeVisible({ visible });
    await expect(submenuButton(page, 'Talen')).toHaveAttribute('aria-expanded', String(visible));
  }
  await submenuButton(page, 'Chinees').tap();
  await expect(submenu(page, 'Chinees')).toBeVisible();
  await submenuButton(page, 'Accessoires').tap();
  await expect(submenu(page, 'Accessoires')).toBeVisible();
  await expect(submenu(page, 'Talen')).toBeHidden();
  await page.touchscreen.tap(640, 700);
  await expect(submenu(page, 'Accessoires')).toBeHidden();
  await item(page, 'Talen').locator('> a').tap();
  await expect(page).toHaveURL(/\/product-categorie\//);
});

test('with the keyboard: Tab follows the top row alone, a button opens its sub-menu, Escape closes it and returns the focus', async ({
  page,
}) => {
  await open(page, '/winkel/', breakpoints.xl);
  await page
    .getByRole('link', { name: /naar de voorpagina/ })
    .first()
    .focus();
  const row = menu(page).locator('> ul > li > :is(a, button)');
  for (const stop of await row.all()) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    await expect(menu(page).locator('ul ul').filter({ visible: true })).toHaveCount(0);
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('header [name=s]')).toBeFocused();

  const button = submenuButton(page, 'Alle producten');
  const first = submenu(page, 'Alle producten').locator('a').first();
  await button.focus();
  for (const visible of [true, false, true]) {
    await page.keyboard.press('Enter');
    await expect(submenu(page, 'Alle producten')).toBeVisible({ visible });
    await expect(button).toHaveAttribute('aria-expanded', String(visible));
  }
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(submenu(page, 'Alle producten')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(item(page, 'Spellen').locator('> a')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(submenu(page, 'Spellen')).toBeVisible();
  await expectAccessible(page, 'header');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(submenu(page, 'Spellen')).toBeHidden();
});

test('the last item is a button to the new arrivals; a link to an anchor scrolls there in 800 ms and closes the menu [2.2-03, 9-16]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' });
  await open(page, '/winkel/', 800);
  const colour = (label: string) =>
    page
      .getByRole('dialog')
      .getByRole('link', { name: label })
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await colour('Nieuw binnen')).not.toBe(await colour('Spellen'));
  await page
    .getByRole('dialog')
    .getByRole('link', { name: 'Nieuw binnen' })
    .evaluate((link: HTMLAnchorElement) => (link.href = '#footer-service'));
  const goal = page.locator('#footer-service');
  const came = await goal.evaluateHandle((one) => {
    const state = { from: 0, ms: 0, wasOpen: false };
    document.addEventListener('click', () => (state.from = performance.now()), { capture: true, once: true });
    document.querySelector('dialog[open]')?.addEventListener('close', () => {
      state.ms = performance.now() - state.from;
      state.wasOpen = one.getBoundingClientRect().top < innerHeight;
    });
    return state;
  });
  await page.getByRole('dialog').getByRole('link', { name: 'Nieuw binnen' }).click();
  await expect(goal).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(goal).toBeInViewport();
  const { ms, wasOpen } = await came.evaluate((state) => state);
  expect(wasOpen, 'it closed after the way').toBe(true);
  expect(ms).toBeGreaterThanOrEqual(times.anchorScroll - 20);
  expect(ms).toBeLessThan(times.anchorScroll + loadAllowance);
  await expect(page).toHaveURL(/#footer-service$/);
});

test('on a small screen menu, search and cart slide in from the side, with sub-menus that unfold [2.2-09]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 360, height: 720 }, hasTouch: true });
  const product = itemAt(await findPlentifulProducts(page.request), 20);
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto('/winkel/');
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu openen' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expectBoxes([panel], ([box]) => box.width < 360 && box.height === 720, 'it leaves a strip of the page');
  await expect(panel.getByRole('link', { name: 'Traditioneel Chinees' })).toBeHidden();
  await panel.getByRole('button', { name: 'Onderdelen van Talen' }).click();
  await panel.getByRole('button', { name: 'Onderdelen van Chinees' }).click();
  await expect(panel.getByRole('link', { name: 'Traditioneel Chinees' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Onderdelen van Chinees' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu openen' })).toBeFocused();
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Zoeken' }).locator('[name=s]')).toBeFocused();
  await page.getByRole('button', { name: 'Zoeken sluiten' }).click();
  await expect(page.getByRole('button', { name: 'Zoeken', exact: true })).toBeFocused();
  await page.getByRole('link', { name: /^Winkelwagen/ }).click();
  await expect(page.getByRole('dialog', { name: /^Winkelwagen/ })).toBeVisible();
});

test('the menu collapses to a button at 1024 px, and the search at 767 px [9-07, 9-09]', async ({ page }) => {
  expect(breakpoints).toEqual({ mobile: 767, tablet: 1024, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 });
  await open(page, '/winkel/', 1025);
  const toggle = page.getByRole('button', { name: 'Menu openen' });
  await expect(menu(page)).toBeVisible();
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 720 });
  await expect(menu(page)).toBeHidden();
  await expect(toggle).toBeVisible();
  const search = page.getByRole('button', { name: 'Zoeken', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Zoeken' });
  const openSearch = async (width: number, hasSize: (box: Box) => boolean) => {
    await page.setViewportSize({ width, height: 720 });
    await search.click();
    await expect(dialog).toBeVisible();
    await expectBoxes([dialog], ([box]) => hasSize(box), `the search at ${width} px`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await openSearch(768, (box) => box.width === 768);
  await openSearch(767, (box) => box.height === 720 && box.width < 500);
});

test('the admin bar is 32 px high, 46 px on a small screen, and covers nothing [9-20]', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 19);
  const path = new URL(product.permalink).pathname;
  const staff = page.getByRole('navigation', { name: 'Voor medewerkers' });
  await open(page, path);
  await expect(staff).toHaveCount(0);
  const padding = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  const before = await padding();
  await context.addCookies([{ name: 'shop_user', value: '2', url: baseURL ?? '' }]);
  await open(page, path);
  await expect(staff).toBeVisible();
  await expectBoxes(
    [staff, page.locator('header').first()],
    ([over, header]) => over.y === 0 && over.height === 32 && header.y === 32,
    'it is above the header',
  );
  await expect.poll(padding).toBe(before + offsets.adminBar);
  await expect(staff.getByRole('link', { name: 'Naar het beheer' })).toHaveAttribute('href', '/beheer/');
  await expect(staff.getByRole('link', { name: 'Deze pagina bewerken' })).toHaveAttribute(
    'href',
    `/beheer/producten/${product.id}`,
  );
  await jumpTo(page, 600);
  await expect.poll(() => readBarTop(page)).toBe(32);
  await expectAccessible(page, 'nav[aria-label="Voor medewerkers"]');
  await page.setViewportSize({ width: 782, height: 700 });
  await expect.poll(async () => (await staff.boundingBox())?.height).toBe(46);
  await expect.poll(() => readBarTop(page)).toBe(46);
  await page.goto('/winkel/');
  await expect(staff.getByRole('link')).toHaveText(['Naar het beheer']);
  const edit = staff.getByRole('link', { name: 'Deze pagina bewerken' });
  const blog = await (await request.get('/blog/')).text();
  const post = /"(\/blog\/[a-z0-9-]+\/)"/.exec(blog)?.[1] ?? '';
  for (const [path, target] of [
    ['/', /^\/beheer\/voorpagina$/],
    ['/over-ons/', /^\/beheer\/paginas\/\d+$/],
    [post, /^\/beheer\/blog\/\d+$/],
  ] as const) {
    await page.goto(path);
    await expect(edit).toHaveAttribute('href', target);
  }
  expect(await (await request.get('/winkel/')).text()).not.toContain('Voor medewerkers');
});

test('without JavaScript sub-menus open under the pointer, and on a small screen the menu is a native disclosure', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/winkel/');
  await item(page, 'Talen').hover();
  await expect(submenu(page, 'Talen')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  const fold = page.locator('header details');
  await expect(fold.getByRole('link', { name: 'Japans' })).toBeHidden();
  await fold.locator('summary').click();
  await fold.getByRole('link', { name: 'Japans' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Japans');
});
