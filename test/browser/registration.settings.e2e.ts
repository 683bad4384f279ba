import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

test('when registration is off, the tabs do nothing and say why', async ({ page, request }, { project }) => {
  const shop = { project: project.name, request };
  await setSettings(shop, { 'accounts.registration': false }, 'Winkel');
  try {
    await page.goto('/mijn-account/#register');
    await expect(page.locator('#username')).toBeVisible();
    const tab = page.getByRole('tab', { name: 'Account maken' });
    await expect(tab).toHaveAccessibleDescription('Zelf een account maken kan nu niet in deze winkel.');
    await tab.click({ force: true });
    await page.getByRole('tab', { name: 'Inloggen' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Inloggen', selected: true })).toBeFocused();
    await expect(page.locator('#username')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await setSettings(shop, { 'accounts.registration': true }, 'Winkel');
  }
});
