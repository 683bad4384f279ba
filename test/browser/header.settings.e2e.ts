import type { Page } from '@playwright/test';
import { times } from '../../src/settings/constants.ts';
import { waitForFrames } from '../support/browser/frames.ts';
import { expectBoxes, expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu openen' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const barTop = (page: Page) =>
  page.locator('header [data-topbar] + div').evaluate((one) => Math.round(one.getBoundingClientRect().top));

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await page.goto('/winkel/');
}

test('the menu is a column, unfolds in place, or slides in from either side, over or beside the page [2.2-03, 9-16]', async ({
  page,
  request,
  newVisitor,
}, info) => {
  const shop = { project: info.project.name, request };
  const mainLeft = () => page.locator('main').evaluate((one) => one.getBoundingClientRect().left);
  try {
    await setSettings(shop, { 'menu.layout': 'vertical' }, '"layout":"vertical"');
    await open(page, 1280);
    await expectBoxes(
      [menu(page), page.locator('main h1')],
      ([column, content]) => column.right <= content.x,
      'the menu is a column beside the content',
    );
    await menu(page).getByText('Talen', { exact: true }).hover();
    await expectBoxes(
      [menu(page), menu(page).locator('li.active > ul')],
      ([column, sub]) => sub.x >= column.right - 30,
      'its sub-menus open beside it',
    );
    await expectAccessible(page);

    await setSettings(shop, { 'menu.layout': 'expandible' }, '"layout":"expandible"');
    await open(page, 1280);
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page).getByRole('link', { name: 'Traditioneel Chinees' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menu sluiten' }).click();
    await expect(menu(page)).toBeHidden();

    await setSettings(shop, { 'menu.layout': 'flyout' }, '"layout":"flyout"');
    await open(page, 1280);
    await expect(menu(page)).toHaveCount(0);
    await toggle(page).click();
    await expectBoxes([panel(page)], ([box]) => box.x === 0, 'it is at the left');
    await expect.poll(mainLeft).toBe(0);
    await expectAccessible(page, 'dialog');
    const moving = await newVisitor({ reducedMotion: 'no-preference' });
    await open(moving, 1280);
    await toggle(moving).click();
    await expect(panel(moving)).toBeVisible();
    const backdrop = (property: 'opacity' | 'transitionDuration') =>
      panel(moving).evaluate((one, name) => getComputedStyle(one, '::backdrop')[name], property);
    expect((await backdrop('transitionDuration')).split(', ')[0]).toBe(`${times.flyoutFade / 1_000}s`);
    await expect.poll(() => backdrop('opacity')).toBe('1');

    await setSettings(shop, { 'menu.flyoutSide': 'right', 'menu.flyoutType': 'push' }, '"type":"push"');
    await open(page, 1280);
    await toggle(page).click();
    await expectBoxes([panel(page)], ([box]) => box.right === 1280, 'it is at the right');
    const { width = 0 } = (await panel(page).boundingBox()) ?? {};
    await expect.poll(mainLeft).toBe(-width);
    await page.keyboard.press('Escape');
    await expect.poll(mainLeft).toBe(0);
  } finally {
    await setSettings(
      shop,
      { 'menu.flyoutSide': 'left', 'menu.flyoutType': 'overlay', 'menu.layout': 'horizontal' },
      '"layout":"horizontal"',
    );
  }
});

test('settings make the menu collapse at 767 px instead of 1024 px, and the search cover a small screen [2.2-13, 9-07]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  await setSettings(shop, { 'menu.collapseAt': 'mobile', 'search.mobileOverlay': true }, '"searchOverlay":true');
  try {
    await open(page, 768);
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page)).toBeHidden();
    await page.setViewportSize({ width: 767, height: 720 });
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeVisible();
    await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
    const overlay = page.getByRole('dialog', { name: 'Zoeken' });
    await expectBoxes(
      [overlay],
      ([{ x, y, width, height }]) => x === 0 && y === 0 && width === 767 && height === 720,
      'it covers the window',
    );
    await expect(overlay.locator('[name=s]')).toBeFocused();
    await overlay.getByRole('button', { name: 'Zoeken sluiten' }).click();
    await expect(overlay).toBeHidden();
  } finally {
    await setSettings(shop, { 'menu.collapseAt': 'tablet', 'search.mobileOverlay': false }, '"searchOverlay":false');
  }
});

test('the header is sticky on large and on small screens, each with its own setting [2.2-02]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const expectSticky = async (width: number, isSticky: boolean) => {
    await open(page, width);
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
    // It appears by the same scroll.
    await expect(page.getByRole('button', { name: 'Naar boven' })).toBeVisible();
    await waitForFrames(page);
    await expect.poll(async () => (await barTop(page)) === 0, { message: `sticky at ${width} px` }).toBe(isSticky);
  };
  try {
    await setSettings(shop, { 'header.stickyDesktop': false }, '"stickyDesktop":false');
    await expectSticky(1280, false);
    await expectSticky(360, true);
    await setSettings(shop, { 'header.stickyMobile': false }, '"stickyMobile":false');
    await expectSticky(360, false);
  } finally {
    await setSettings(shop, { 'header.stickyMobile': true, 'header.stickyDesktop': true }, '"stickyDesktop":true');
  }
});

test('the languages of the setting are links in the top bar [2.2-10]', async ({ page, request }, info) => {
  const shop = { project: info.project.name, request };
  const nederlands = { label: 'Nederlands', lang: 'nl', address: '/' };
  const english = { label: 'English', lang: 'en', address: '/privacy/' };
  const choice = page.locator('header [data-topbar] details');
  try {
    await setSettings(shop, { 'header.languages': [nederlands] }, '"label":"Nederlands"');
    await open(page, 1280);
    await expect(choice).toHaveCount(0);
    await setSettings(shop, { 'header.languages': [nederlands, english] }, '"label":"English"');
    for (const width of [1280, 320]) {
      await open(page, width);
      await expectNoSidewaysScroll(page);
      await choice.locator('summary').click();
      await expect(choice.getByRole('link')).toHaveText(['Nederlands', 'English']);
      await expect(choice.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en');
      await expectAccessible(page, '[data-topbar]');
      await choice.getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(/\/privacy\/$/);
    }
  } finally {
    await setSettings(shop, { 'header.languages': [] }, '"languages":[]');
  }
});
