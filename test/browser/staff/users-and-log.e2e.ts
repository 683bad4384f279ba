// The pages of the back office about its users: invitations, roles, the second factor and the audit log.
import type { Page } from '@playwright/test';
import { decodeBase32 } from '../../../src/rules/accounts/base32.ts';
import { totpStep } from '../../../src/rules/accounts/second-factor.ts';
import { hotpCode } from '../../../src/shop/second-factor/totp.ts';
import { demoAccount, enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { pressByKey, tabTo, typeInto } from '../../support/browser/keyboard.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { findMailedLink } from '../../support/browser/mails.ts';
import { expect, test } from '../../support/browser/test.ts';
import { uniqueEmail } from '../../support/browser/unique.ts';

const password = 'vier woorden achter elkaar';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an administrator invites a shop manager, who sets up a second step, by keyboard (R30)', async ({
  page,
  newVisitor,
}, { project }) => {
  test.setTimeout(120_000);
  const email = uniqueEmail('medewerker');
  await enterBackOffice(page, '/beheer/gebruikers', 'administrator');
  await expect(heading(page, 'Gebruikers')).toBeVisible();
  await lookAtScreen(page, 'staff-users');
  const form = page.getByRole('region', { name: 'Nodig iemand uit' });
  await typeInto(page, form.getByLabel('Naam'), 'Bo de Boer');
  await typeInto(page, form.getByLabel('E-mailadres'), email);
  await pressByKey(page, form.getByRole('button', { name: 'Verstuur de uitnodiging' }));
  await expect(page.getByText(`De uitnodiging aan ${email} is onderweg.`)).toBeVisible();
  await lookAtScreen(page, 'staff-invited');

  const own = await newVisitor({ viewport: { width: 360, height: 740 } });
  await own.goto(await findMailedLink(project.name, email, '/mijn-account/uitnodiging/'));
  await expect(heading(own, 'Welkom bij het beheer')).toBeVisible();
  await lookAtScreen(own, 'invitation');
  await typeInto(own, own.getByLabel('Wachtwoord', { exact: true }), password);
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL('/mijn-account/');
  await typeInto(own, own.locator('#username'), email);
  await typeInto(own, own.locator('#password'), password);
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL(/\/beheer\/$/);

  await own.goto('/beheer/beveiliging');
  await expect(heading(own, 'Mijn beveiliging')).toBeVisible();
  await lookAtScreen(own, 'second-factor-off');
  await pressByKey(own, own.getByRole('button', { name: 'Zet de tweede stap aan' }));
  const code = own.getByLabel('Code die de app nu laat zien');
  await expect(code).toBeVisible();
  await lookAtScreen(own, 'second-factor-set-up');
  const secret = (await own.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]+$/).innerText()).replaceAll(' ', '');
  const codeAt = (step: number) =>
    hotpCode(decodeBase32(secret) ?? new Uint8Array(), Math.floor(Date.now() / totpStep) + step);
  await typeInto(own, code, codeAt(0));
  await own.keyboard.press('Enter');
  await expect(own.getByRole('heading', { name: 'Je herstelcodes' })).toBeVisible();
  await expect(own.getByRole('listitem').filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })).toHaveCount(10);
  await lookAtScreen(own, 'recovery-codes');
  await pressByKey(own, own.getByRole('button', { name: 'Ik heb ze bewaard' }));
  await expect(own.getByText('De tweede stap staat aan.')).toBeVisible();
  await lookAtScreen(own, 'second-factor-on');

  // The log-in asks for a code now; that of the next step is accepted a step early.
  await own.context().clearCookies({ name: 'shop_login' });
  await own.goto('/mijn-account/');
  await typeInto(own, own.locator('#username'), email);
  await typeInto(own, own.locator('#password'), password);
  await own.keyboard.press('Enter');
  await expect(heading(own, 'Nog één stap')).toBeVisible();
  await lookAtScreen(own, 'log-in-code');
  await typeInto(own, own.getByLabel('Code', { exact: true }), codeAt(1));
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL(/\/beheer\/$/);

  await page.goto('/beheer/gebruikers');
  await typeInto(page, page.getByLabel('Zoek op naam of e-mail'), email);
  await expect(page.getByText('1 gebruiker', { exact: true })).toBeVisible();
  await pressByKey(page, page.getByRole('link', { name: 'Bo de Boer' }));
  await expect(heading(page, 'Bo de Boer')).toBeVisible();
  await lookAtScreen(page, 'staff-user');
  await pressByKey(page, page.getByRole('button', { name: 'Overal uitloggen' }));
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Ja, log overal uit' }));
  await lookAtScreen(page, 'staff-user-question');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deze gebruiker is overal uitgelogd.')).toBeVisible();
});

test('an administrator searches the audit log by keyboard and downloads what was found', async ({ page, newVisitor }, {
  project,
}) => {
  const { name } = demoAccount('administrator');
  // A customer without a name is in the log and among the users.
  const email = uniqueEmail('naamloos');
  const customer = await newVisitor();
  await customer.goto('/mijn-account/#register');
  await typeInto(customer, customer.locator('#reg_email'), email);
  await typeInto(customer, customer.locator('#reg_password'), password);
  await customer.keyboard.press('Enter');
  // The mail may be there before the answer to the form.
  await expect(customer.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
  await customer.goto(await findMailedLink(project.name, email, '/mijn-account/bevestigen/'));
  await typeInto(customer, customer.locator('#password'), password);
  await customer.keyboard.press('Enter');
  await expect(customer).toHaveURL('/mijn-account/');
  await enterBackOffice(page, '/beheer/logboek', 'administrator');
  await expect(heading(page, 'Logboek')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await lookAtScreen(page, 'audit-log');
  await pressByKey(
    page,
    page
      .getByRole('row')
      .getByRole('link', { name: /^Account \d+$/ })
      .first(),
  );
  await expect(heading(page, /@kopers\.example$/)).toBeVisible();
  await page.goBack();
  await typeInto(page, page.getByLabel('Wie (naam of e-mail)'), name);
  await tabTo(page, page.getByLabel('Onderwerp'));
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Inloggen' }).press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  const download = page.waitForEvent('download');
  await pressByKey(page, page.getByRole('button', { name: 'Download als CSV' }));
  expect((await download).suggestedFilename()).toMatch(/^logboek-.*\.csv$/);
  await typeInto(page, page.getByLabel('Wie (naam of e-mail)'), 'niemand met deze naam');
  await expect(page.getByText('Niets gevonden')).toBeVisible();
  await lookAtScreen(page, 'audit-log-empty');
});

test('the log of consents shows what a visitor chose, and is found by its number (R32)', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  await visitor.context().clearCookies();
  await visitor.goto('/toestemming/');
  await visitor.getByRole('main').locator('button[value="granted"]').click();
  await expect(visitor).toHaveURL('/toestemming/');
  const cookie = (await visitor.context().cookies()).find(({ name }) => name === 'shop_consent')?.value ?? '';
  const receipt = cookie.split('.').at(-1) ?? '';
  await enterBackOffice(page, '/beheer/toestemmingen', 'administrator');
  await expect(heading(page, 'Toestemmingen')).toBeVisible();
  await typeInto(page, page.getByLabel('Nummer van de toestemming'), receipt);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Toestemming gegeven');
  await lookAtScreen(page, 'consents');
});
