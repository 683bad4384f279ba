import type { Locator, Page } from '@playwright/test';
import { times } from '../../src/settings/constants.ts';
import { waitForFrames } from '../support/browser/frames.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { expectBoxes, expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const cards = (page: Page): Locator => page.locator('main li.product');
const foot = (page: Page): Locator => page.locator('main').getByText('Dit zijn alle producten.');
const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });
const count = (page: Page): Locator => page.locator('main p.woocommerce-result-count');

/** Waits until the page's script is active, and marks the document to detect a later page load. */
async function waitForScript(page: Page): Promise<void> {
  await expect(page.locator('main ul.products')).toHaveAttribute('data-reveals', '');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => 'stayed' in window);

/** Scrolls to the end repeatedly until the whole list is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        return foot(page).isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

const readCardLinks = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('h2 a')?.getAttribute('href') ?? ''));

test.describe('a list that grows as it is scrolled', () => {
  test('loads its next pages automatically, each card once, and marks its end [2.3-04, 2.3-02, 1-04]', async ({
    page,
  }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    const total = Number(/van (\d+)/.exec((await count(page).textContent()) ?? '')?.[1]);
    expect(total).toBeGreaterThan(48);
    const stock = filters(page).getByRole('group', { name: 'Voorraad met het aantal producten', exact: true });
    await expect(stock).toBeVisible();
    await scrollToEnd(page);
    await expect(cards(page)).toHaveCount(total);
    expect(new Set(await readCardLinks(page)).size).toBe(total);
    await expect(count(page)).toHaveText(`${total} producten`);
    await expect(page.locator('main output').first()).toHaveText(`${total} producten`);
    await expect(page.locator('main [lang=en]')).toHaveCount(0);
    expect(await isSamePage(page)).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst herroepen' }).scrollIntoViewIfNeeded();
    await expectAccessible(page, 'main');
  });

  test('has a URL that follows the page in view, and that opens this page [2.1-13]', async ({ page }) => {
    await page.goto('/winkel/?orderby=price');
    await waitForScript(page);
    await scrollToEnd(page);
    await cards(page)
      .nth(30)
      .evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(page).toHaveURL(/\/winkel\/\?e-page-shop=2&orderby=price$/);
    const shown = await readCardLinks(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page).toHaveURL(/\/winkel\/\?orderby=price$/);
    await page.goto('/winkel/?e-page-shop=2&orderby=price');
    expect((await readCardLinks(page))[0]).toBe(shown[24]);
    await page.getByRole('link', { name: 'Vorige pagina' }).click();
    await expect(page).toHaveURL(/\/winkel\/\?orderby=price$/);
  });

  test('has no layout shift, even when scrolling is faster than loading [2.3-04]', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    const shift = await page.evaluateHandle(() => {
      const sum = { value: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum.value += Number(entry.value);
      }).observe({ type: 'layout-shift' });
      return sum;
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/refresh-loop', async (route) => {
      await held.promise;
      await route.continue();
    });
    const request = page.waitForRequest('**/refresh-loop');
    await cards(page)
      .last()
      .evaluate(async (card) => {
        while (card.getBoundingClientRect().bottom > innerHeight - 400) {
          scrollBy({ top: 220, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
        }
      });
    await request;
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    const before = await cards(page).count();
    held.resolve();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await shift.evaluate((sum) => sum.value)).toBe(0);
  });

  test('has the same cards and scroll position after going back [2.3-04]', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto('/winkel/');
    await waitForScript(page);
    await scrollToEnd(page);
    const before = await readCardLinks(page);
    const place = cards(page).nth(40);
    const top = 133;
    const topOf = () => place.evaluate((card) => Math.round(card.getBoundingClientRect().top));
    // Cards above get their real size when they come near, so the first scroll may miss.
    await expect(async () => {
      await place.evaluate(
        (card, px) => scrollBy({ top: card.getBoundingClientRect().top - px, behavior: 'instant' }),
        top,
      );
      await waitForFrames(page);
      expect(await topOf()).toBe(top);
    }).toPass({ timeout: 10_000 });
    await expect(page).toHaveURL(/e-page-shop=2/);
    await place.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(before.length);
    await expect.poll(() => readCardLinks(page)).toEqual(before);
    // A browser stores the scroll position in whole pixels.
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);
    await expect(page).toHaveURL(/e-page-shop=2/);
  });

  test('keeps the focus while a page loads', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    const link = cards(page).nth(20).getByRole('link').first();
    await link.focus();
    await expect(cards(page)).not.toHaveCount(24);
    await expect(link).toBeFocused();
  });
});

test('at 320, 412 and 1440 px order and count keep their positions when the font changes', async ({ page }) => {
  await page.goto('/winkel/');
  await waitForScript(page);
  const boxes = () =>
    page
      .locator('#volgorde, main p.woocommerce-result-count + div')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, right }) => [x, right]));
  const setFont = (family: string) =>
    page.evaluate((value) => document.body.style.setProperty('font-family', value), family);
  for (const width of [320, 412, 1440]) {
    await page.setViewportSize({ width, height: 823 });
    await setFont('');
    const before = await boxes();
    await setFont('sans-serif');
    await expect(page.locator('main p.woocommerce-result-count')).toHaveCSS('font-family', 'sans-serif');
    await expect.poll(boxes, { message: `${width} px` }).toEqual(before);
  }
});

test.describe('filters', () => {
  test('change the list, its counts and its URL, without page load or layout shift [2.3-06, 2.1-12]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/winkel/?orderby=price');
    await waitForScript(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    const option = filters(page)
      .getByRole('link', { name: /^Japans \d/ })
      .first();
    const wanted = Number(/(\d+)$/.exec((await option.textContent()) ?? '')?.[1]);
    await option.click();
    await expect(count(page)).toHaveText(wanted > 24 ? new RegExp(`van ${wanted} `) : new RegExp(`^${wanted} product`));
    await expect(page).toHaveURL(/\/winkel\/\?e-filter-shop-[a-z_]+=japans&orderby=price$/);
    await expect(option).toBeFocused();
    await expect(option).toHaveAttribute('aria-current', 'true');
    expect(await isSamePage(page)).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    const shown = await readCardLinks(page);
    await page.reload();
    await expect.poll(() => readCardLinks(page)).toEqual(shown);
    await expectAccessible(page, 'main');
  });

  test('can be removed one by one or all together, and keep the focus [4.17-02]', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    const choose = filters(page)
      .getByRole('link', { name: /^Japans \d/ })
      .first();
    await choose.click();
    await expect(choose).toHaveAttribute('aria-current', 'true');
    await filters(page)
      .getByRole('link', { name: /^Op voorraad \d/ })
      .click();
    const chips = page.getByRole('list', { name: 'Gekozen filters' }).getByRole('link');
    await expect(chips).toHaveCount(2);
    await chips.first().press('Enter');
    await expect(chips).toHaveCount(1);
    await expect(chips.first()).toBeFocused();
    await page.getByRole('link', { name: 'Wis alles' }).press('Enter');
    await expect(chips).toHaveCount(0);
    await expect(page).toHaveURL(/\/winkel\/$/);
    await expect(page.locator('body :focus')).toHaveCount(1);
    expect(await isSamePage(page)).toBe(true);
  });

  test('follow the browser history, back and forward [2.3-06]', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    const all = await readCardLinks(page);
    await filters(page)
      .getByRole('link', { name: /^Japans \d/ })
      .first()
      .click();
    await expect(page).toHaveURL(/japans/);
    await expect(count(page)).not.toContainText(' van ');
    const some = await readCardLinks(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/winkel\/$/);
    await expect(cards(page)).not.toHaveCount(some.length);
    await expect.poll(async () => (await readCardLinks(page)).slice(0, all.length)).toEqual(all);
    await page.goForward();
    await expect(cards(page)).toHaveCount(some.length);
    await expect.poll(() => readCardLinks(page)).toEqual(some);
    expect(await isSamePage(page)).toBe(true);
  });

  test('include a price range and an order, which combine [2.3-01]', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    await filters(page).getByLabel('Tot en met').fill('20');
    await filters(page).getByLabel('Tot en met').press('Enter');
    await expect(page).toHaveURL(/\/winkel\/\?max_price=20$/);
    await page.getByLabel('Sorteer op').selectOption('price-desc');
    await expect(page).toHaveURL(/\/winkel\/\?max_price=20&orderby=price-desc$/);
    await expect(page.getByLabel('Sorteer op')).toHaveValue('price-desc');
    await expect(filters(page).getByLabel('Tot en met')).toHaveValue('20');
    expect(await isSamePage(page)).toBe(true);
  });

  test('show the latest choice, even when an earlier answer arrives later', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    const held = Promise.withResolvers<void>();
    await page.route(isListingCall, async (route) => {
      if (readFilterChoice(route.request()).includes('japans')) await held.promise;
      await route.continue().catch(() => undefined);
    });
    await filters(page)
      .getByRole('link', { name: /^Japans \d/ })
      .first()
      .click();
    await filters(page)
      .getByRole('link', { name: /^Engels \d/ })
      .first()
      .click();
    await expect(page).toHaveURL(/=engels$/);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const shown = await readCardLinks(page);
    held.resolve();
    await page.unroute(isListingCall);
    await page.getByLabel('Sorteer op').selectOption('price');
    await expect(page).toHaveURL(/=engels&orderby=price$/);
    await expect.poll(async () => (await readCardLinks(page)).toSorted()).toEqual(shown.toSorted());
  });

  test('keep the list unchanged and report the error when a request fails [7.12-01]', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/500/);
    await page.goto('/winkel/');
    await waitForScript(page);
    await page.route(isListingCall, (route) => route.fulfill({ status: 500, body: '{}' }));
    const shown = await readCardLinks(page);
    await filters(page)
      .getByRole('link', { name: /^Japans \d/ })
      .first()
      .click();
    await expect(page.getByText('Filteren is niet gelukt.')).toBeVisible();
    await expect.poll(async () => (await readCardLinks(page)).slice(0, shown.length)).toEqual(shown);
    await expect(page).toHaveURL(/\/winkel\/$/);
    await page.unroute(isListingCall);
    await filters(page)
      .getByRole('link', { name: /^Japans \d/ })
      .first()
      .click();
    await expect(page).toHaveURL(/japans/);
  });

  test('are not shown on a small screen before the script runs: they would move when the products arrive', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const release = await holdScripts(page);
    await page.goto('/product-categorie/chinees/', { waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    await expect(filters(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(filters(page)).toBeVisible();
    release();
  });

  test('are in a drawer on a small screen, with their number on its button, and the focus returns on close', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/winkel/');
    await waitForScript(page);
    await expect(filters(page)).toBeHidden();
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer
      .getByRole('link', { name: /^Japans \d/ })
      .first()
      .click();
    await expect(page).toHaveURL(/japans/);
    await expectAccessible(page, 'dialog');
    const show = drawer.getByRole('button', { name: /^Toon \d+ producten$/ });
    await expect
      .poll(async () => (await show.textContent()) === `Toon ${await cards(page).count()} producten`)
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expectNoSidewaysScroll(page);
  });

  test('work without JavaScript, with links, a form and numbered pages [4.17-01]', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto('/winkel/');
    await expect(cards(page)).toHaveCount(24);
    await expect(cards(page).last()).toHaveCSS('opacity', '1');
    await page.getByRole('navigation', { name: 'Pagina’s' }).getByRole('link', { name: 'Volgende' }).click();
    await expect(page).toHaveURL(/e-page-shop=2$/);
    await page.getByRole('link', { name: 'Filters', exact: true }).click();
    await filters(page)
      .getByRole('link', { name: /^Japans \d/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/winkel\/\?e-filter-shop-[a-z_]+=japans$/);
    await filters(page).getByLabel('Tot en met').fill('100');
    await filters(page).getByRole('button', { name: 'Toon' }).click();
    await expect(page).toHaveURL(/japans.*max_price=100/);
    await expect(cards(page).first()).toBeVisible();
  });
});

/** Whether a request is the browser's call for a listing. */
function isListingCall(address: URL): boolean {
  return address.pathname.endsWith('/refresh-loop') || (address.pathname === '/winkel/' && address.search !== '');
}

const readFilterChoice = (request: { url(): string; postData(): string | null }) =>
  `${request.url()} ${request.postData() ?? ''}`;

test.describe('cards', () => {
  test('fade in one after another when they come into view; those of the first screen are visible immediately [2.3-03, 4.14-02, 9-17]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ reducedMotion: 'no-preference', viewport: { width: 1200, height: 800 } });
    await page.goto('/winkel/');
    await waitForScript(page);
    await expect(cards(page).first()).toHaveClass(/visible animation_ready animated/);
    await expect(cards(page).nth(20)).not.toHaveClass(/visible/);
    await page.evaluate(() => {
      const seen: { card: number; state: string; at: number }[] = [];
      Object.assign(window, { seen });
      const all = [...document.querySelectorAll('main li.product')];
      new MutationObserver((changes) => {
        for (const { target, oldValue } of changes) {
          const before = new Set((oldValue ?? '').split(' '));
          for (const state of ['visible', 'animation_ready', 'animated'])
            if ((target as Element).classList.contains(state) && !before.has(state))
              seen.push({ card: all.indexOf(target as Element), state, at: performance.now() });
        }
      }).observe(document.querySelector('main ul.products') as Element, {
        subtree: true,
        attributeFilter: ['class'],
        attributeOldValue: true,
      });
    });
    await cards(page)
      .nth(18)
      .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(cards(page).nth(20)).toHaveClass(/animated/);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { card: number; state: string; at: number }[] }).seen,
    );
    const statesOf = (card: number) => seen.filter((one) => one.card === card).map((one) => one.state);
    expect(statesOf(18)).toEqual(['visible', 'animation_ready', 'animated']);
    const animated = seen.filter((one) => one.state === 'animated' && one.card >= 18 && one.card <= 20);
    const visible = seen.find((one) => one.card === 18 && one.state === 'visible');
    expect(animated.map((one) => one.card)).toEqual([18, 19, 20]);
    for (const [at, one] of animated.entries()) {
      const before = animated[at - 1] ?? visible;
      if (at > 0) expect(one.at - (before?.at ?? 0)).toBeGreaterThanOrEqual(times.cardStagger - 30);
    }
  });

  test('of categories also fade in [2.3-03]', async ({ newVisitor }) => {
    const page = await newVisitor({ reducedMotion: 'no-preference', viewport: { width: 1200, height: 800 } });
    await page.goto('/');
    const tile = page.locator('main li.product-category').first();
    await expect(tile.locator('..')).toHaveAttribute('data-reveals', '');
    await expect(tile).toHaveCSS('opacity', '0');
    await tile.scrollIntoViewIfNeeded();
    await expect(tile).toHaveClass(/visible animation_ready animated/);
    await expect(tile).toHaveCSS('opacity', '1');
  });

  test('fade in again after a request, and never with reduced motion [2.3-03]', async ({ page, newVisitor }) => {
    const moving = await newVisitor({ reducedMotion: 'no-preference', viewport: { width: 1200, height: 800 } });
    for (const one of [moving, page]) {
      await one.goto('/winkel/');
      await waitForScript(one);
      await filters(one)
        .getByRole('link', { name: /^Japans \d/ })
        .first()
        .click();
      await expect(one).toHaveURL(/japans/);
      await expect(cards(one).first()).toHaveClass(/visible animation_ready animated/);
      await expect(cards(one).first()).toHaveCSS('opacity', '1');
    }
    // Without reduced motion, a card out of view is transparent until it appears.
    await expect(cards(moving).last()).toHaveCSS('opacity', '0');
    await expect(cards(page).last()).toHaveCSS('opacity', '1');
  });

  test('have two columns on a phone and three to five beside the filters, without horizontal overflow [2.3-05, 9-57]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('/winkel/');
    await waitForScript(page);
    for (const [width, columns] of [
      [360, 2],
      [768, 3],
      [1024, 3],
      [1280, 3],
      [1440, 4],
      [1920, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const countFirstRow = () =>
        cards(page).evaluateAll((all) => {
          const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
          return tops.filter((top) => top === tops[0]).length;
        });
      await expect.poll(countFirstRow, { message: `${width} px` }).toBe(columns);
      await expectNoSidewaysScroll(page);
    }
  });

  test('show the names and prices of the first row in the first view', async ({ page }) => {
    for (const path of ['/winkel/', '/product-categorie/chinees/vereenvoudigd-chinees/']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const prices = cards(page).locator('.price');
      const row = [prices.nth(0), prices.nth(1), prices.nth(2), prices.nth(3)];
      await expectBoxes(row, (boxes) => boxes.every(({ bottom }) => bottom < 900), path);
    }
  });

  test('have names that are never cut, with the edition beside them', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const findCutNames = () =>
        cards(page)
          .getByRole('heading')
          .evaluateAll((all) =>
            all
              .filter(
                (name) => name.scrollHeight - name.clientHeight > 1 || getComputedStyle(name).overflow !== 'visible',
              )
              .map((name) => name.textContent),
          );
      await expect.poll(findCutNames).toEqual([]);
    }
    const labels = await cards(page)
      .locator('.button')
      .evaluateAll((all) => all.map((button) => button.ariaLabel));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test.describe('the quick view of a product', () => {
  const opener = (page: Page, index: number) =>
    cards(page)
      .nth(index)
      .getByRole('button', { name: /^Snel bekijken/ });

  test('opens over the page without changing its URL, and returns the focus', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    const name = (await cards(page).nth(1).getByRole('heading').textContent()) ?? '';
    await opener(page, 1).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(dialog.getByRole('link', { name: 'Alles over dit product' })).toHaveAttribute('href', /\/product\//);
    await expectAccessible(page, 'dialog');
    await expect(page).toHaveURL(/\/winkel\/$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener(page, 1)).toBeFocused();
  });

  test('opens with the picture, name and price of the card, and keeps them in place', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/product/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const card = cards(page).nth(1);
    const [name, price] = [await card.getByRole('heading').innerText(), await card.locator('.price').innerText()];
    await opener(page, 1).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
    await expect(dialog.locator('.price')).toHaveText(price);
    await expect
      .poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page, 'dialog', { isHeldBusy: true });
    const places = async () => [
      await dialog.getByRole('heading').boundingBox(),
      await dialog.locator('img').first().boundingBox(),
    ];
    const before = await places();
    held.resolve();
    await expect(dialog.locator('form.cart')).toBeVisible();
    await expect.poll(places).toEqual(before);
  });

  test('adds to the cart with the form of the product page, also a chosen variation', async ({ page }) => {
    await page.goto('/winkel/');
    await waitForScript(page);
    await scrollToEnd(page);
    const variable = page.locator('main li.product-type-variable').first();
    const name = (await variable.getByRole('heading').textContent()) ?? '';
    await variable.getByRole('button', { name: /^Snel bekijken/ }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator('form.variations_form')).toBeVisible();
    for (const select of await dialog.locator('form.variations_form select').all())
      await select.selectOption(
        await select.locator('option:not([disabled]):not([value=""])').first().getAttribute('value'),
      );
    await dialog.getByRole('button', { name: 'In winkelwagen' }).click();
    await expect(page.getByRole('dialog', { name: /winkelwagen/i })).toContainText(name);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/winkel\//);
  });
});
