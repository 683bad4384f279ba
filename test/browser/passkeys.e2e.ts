import type { CDPSession, Page } from '@playwright/test';
import { consentCookieValue } from '../../src/rules/consent/consent.ts';
import { consentTermsOf } from '../../src/settings/consent-terms.ts';
import { defaultSettings } from '../../src/settings/registry.ts';
import { cookieNames } from '../../src/wire/paths.ts';
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { findMailedLink } from '../support/browser/mails.ts';
import { ageProofs, makeAdministrator } from '../support/browser/shop-rows.ts';
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

const path = '/mijn-account/beveiliging/';
const password = 'vier woorden achter elkaar';

/** A device with passkeys in the browser. It answers requests that begin while its user is present. */
interface Device {
  cdp: CDPSession;
  setPresent: (isPresent: boolean) => Promise<void>;
  countCredentials: () => Promise<number>;
}

async function plugInDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    cdp,
    setPresent: async (enabled) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    countCredentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** Browsers bind passkeys to a name: the address of the shop by name, where the visitor has refused to be measured. */
async function byName(page: Page, baseURL: string | undefined): Promise<string> {
  const { version } = consentTermsOf(defaultSettings());
  const value = consentCookieValue('refused', version, '');
  await page.context().addCookies([{ name: cookieNames.consent, value, domain: 'localhost', path: '/' }]);
  return (baseURL ?? '').replace('127.0.0.1', 'localhost');
}

/** Moves the focus with Tab until it is on the button, and presses it while the user is at the device. */
async function pressWithPasskey(page: Page, device: Device, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  for (let count = 0; count < 80; count += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await device.setPresent(true);
  await page.keyboard.press('Enter');
}

async function checkLook(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, `${width} px`);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
}

async function register(page: Page, origin: string, project: string): Promise<string> {
  const email = uniqueEmail('passkey');
  await page.goto(`${origin}/mijn-account/#register`);
  await page.locator('#reg_email').fill(email);
  await page.locator('#reg_password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
  const link = await findMailedLink(project, email, '/mijn-account/bevestigen/');
  await page.goto(origin + link);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  return email;
}

async function logOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/mijn-account/`);
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.locator('#username')).toBeVisible();
  await waitForHydration(page);
}

test('a customer adds a passkey, logs out, logs in with it, proves with it who it is, and removes it, by keyboard', async ({
  page,
  baseURL,
}, { project }) => {
  const origin = await byName(page, baseURL);
  const email = await register(page, origin, project.name);
  const device = await plugInDevice(page);
  await page.goto(origin + path);
  await expect(page.getByText('Je hebt nog geen passkey.')).toBeVisible();
  await expect(page.locator('#passkey_name')).toHaveValue(/^Chrome op /);
  await checkLook(page, 'add');

  await page.locator('#passkey_name').fill('Sleutel van Sanne');
  await pressWithPasskey(page, device, 'Passkey toevoegen');
  await expect(page.getByText('Je passkey is toegevoegd.')).toBeVisible();
  await device.setPresent(false);
  expect(await device.countCredentials()).toBe(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Sleutel van Sanne' })).toBeVisible();
  await checkLook(page, 'added');

  await logOut(page, origin);
  await checkLook(page, 'log-in');
  await pressWithPasskey(page, device, 'Inloggen met passkey');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await device.setPresent(false);

  // More than ten minutes later.
  ageProofs(project.name, email);
  await page.goto(origin + path);
  await expect(page.getByRole('heading', { name: 'Ben jij het nog?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Verwijderen/ })).toHaveCount(0);
  await checkLook(page, 'proof');
  await pressWithPasskey(page, device, 'Bevestigen met passkey');
  await expect(page.getByText('Je kunt nu tien minuten lang je passkeys veranderen.')).toBeVisible();
  await waitForHydration(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Verwijderen.*Sleutel van Sanne$/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Je passkey is verwijderd.')).toBeVisible();
  await expect(page.getByText('Je hebt nog geen passkey.')).toBeVisible();
});

test('a passkey among the suggestions of the email field logs in', async ({ page, baseURL }, { project }) => {
  const origin = await byName(page, baseURL);
  const email = await register(page, origin, project.name);
  const device = await plugInDevice(page);
  await page.goto(origin + path);
  await pressWithPasskey(page, device, 'Passkey toevoegen');
  await expect(page.getByText('Je passkey is toegevoegd.')).toBeVisible();
  await device.setPresent(false);
  await logOut(page, origin);
  await expect(page.locator('#username')).toHaveAttribute('autocomplete', 'username webauthn');
  // The device answers as if its user chose the suggestion. The page that is open might hear it too, and leave.
  await page.goto('about:blank');
  await device.setPresent(true);
  await page.goto(`${origin}/mijn-account/`, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('staff adds a passkey, needs it after the password, and proves with it who it is before an export', async ({
  page,
  baseURL,
  expectTrouble,
}, { project }) => {
  // The refusal that asks for the proof.
  expectTrouble(/403 .*audit-log\/export/);
  const origin = await byName(page, baseURL);
  const email = await register(page, origin, project.name);
  makeAdministrator(project.name, email);
  const device = await plugInDevice(page);
  await page.goto(origin + path);
  await expect(page.getByText('Een passkey is ook een tweede stap')).toBeVisible();
  await pressWithPasskey(page, device, 'Passkey toevoegen');
  await expect(page.getByText('Je passkey is toegevoegd.')).toBeVisible();
  await device.setPresent(false);

  await logOut(page, origin);
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dit account logt in met een passkey')).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen met passkey' })).toBeVisible();
  await checkLook(page, 'second-step');
  await pressWithPasskey(page, device, 'Inloggen met passkey');
  await expect(page).toHaveURL(`${origin}/beheer/`);

  ageProofs(project.name, email);
  await page.goto(`${origin}/beheer/logboek/`);
  await page.getByRole('button', { name: 'Download als CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ben jij het nog?' });
  await expect(dialog.getByText('Bevestig deze stap met je passkey.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await checkLook(page, 'dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Bevestigen met passkey' }).focus();
  await page.keyboard.press('Enter');
  await download;
  await expect(dialog).toHaveCount(0);
});

test('without JavaScript, and at an address without a name, the log-in page has no button for passkeys', async ({
  page,
  newVisitor,
  baseURL,
}) => {
  const origin = await byName(page, baseURL);
  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(`${origin}/mijn-account/`);
  await expect(plain.locator('#username')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Inloggen met passkey' })).toHaveCount(0);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/mijn-account/');
  await expect(page.getByRole('button', { name: 'Inloggen met passkey' })).toHaveCount(0);
  expect(loaded.filter((address) => address.includes('passkeys'))).toEqual([]);
  await enterBackOffice(page, path, 'customer');
  await expect(page.getByText('Passkeys werken niet in deze browser of op dit adres van de winkel.')).toBeVisible();
});
