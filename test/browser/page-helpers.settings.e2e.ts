import { offsets, times } from '../../src/settings/constants.ts';
import { waitForFrames } from '../support/browser/frames.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, test } from '../support/browser/test.ts';

const contentPath = '/algemene-voorwaarden/';

test('the back-to-top button can also fade in after 100 px in 300 ms, or be disabled [2.2-23, 9-13]', async ({
  newVisitor,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const page = await newVisitor({ reducedMotion: 'no-preference' });
  // A hidden button has no accessible role.
  const up = page.locator('button[aria-label="Naar boven"]');
  const opacity = () => up.evaluate((button) => Number(getComputedStyle(button).opacity));
  const to = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  try {
    await setSettings(shop, { 'backToTop.style': 'fade' }, '"backToTop":"fade"');
    await page.goto(contentPath);
    await expect(up).toHaveAttribute('style', /--fade/);
    await to(offsets.backToTop.fade);
    await waitForFrames(page);
    await expect(up).toBeHidden();
    // Records the duration of its fade transitions.
    await up.evaluate((button) => {
      const seen: number[] = [];
      Object.assign(window, { fades: seen });
      button.addEventListener('transitionend', (event) => {
        if (event instanceof TransitionEvent && event.propertyName === 'opacity') seen.push(event.elapsedTime * 1_000);
      });
    });
    await to(offsets.backToTop.fade + 1);
    await expect.poll(opacity).toBe(1);
    const fades = () => page.evaluate(() => (window as unknown as { fades: number[] }).fades);
    await expect.poll(fades).toEqual([times.backToTopFade]);
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(up).toBeHidden();
    await setSettings(shop, { 'backToTop.on': false }, '"backToTop":null');
    await page.goto(contentPath);
    await expect(up).toHaveCount(0);
  } finally {
    await setSettings(shop, { 'backToTop.style': 'ring', 'backToTop.on': true }, '"backToTop":"ring"');
  }
});

test('reading progress and share buttons follow the settings [2.2-24, 2.2-25]', async ({ page, request }, info) => {
  const shop = { project: info.project.name, request };
  const networks = ['reddit', 'x', 'linkedin', 'telegram'];
  const defaults = ['whatsapp', 'facebook', 'pinterest', 'email', 'print'];
  try {
    await setSettings(shop, { 'readingProgress.on': false, 'share.networks': networks }, '"share":["reddit"');
    await page.goto(contentPath);
    await expect(page.locator('[data-reading-progress]')).toHaveCount(0);
    const links = page.getByRole('region', { name: 'Delen' }).getByRole('link');
    const hosts = () => links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).host));
    await expect.poll(hosts).toEqual(['www.reddit.com', 'x.com', 'www.linkedin.com', 't.me']);
    await setSettings(shop, { 'share.networks': [] }, '"share":[]');
    await page.goto(contentPath);
    await expect(page.getByRole('region', { name: 'Delen' })).toHaveCount(0);
  } finally {
    await setSettings(shop, { 'readingProgress.on': true, 'share.networks': defaults }, '"share":["whatsapp"');
  }
});
