// Contact forms as visitors fill them in, with JavaScript and without.
import type { Page } from '@playwright/test';
import { testFields as f } from '../support/contact-forms.ts';
import {
  forgetEvents,
  heardEvents,
  listenToForms,
  publishForm,
  waitForForm,
} from '../support/browser/contact-forms.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueWord } from '../support/browser/unique.ts';

const status = (page: Page) => page.locator('.wpcf7 form').getAttribute('data-status');
const send = (page: Page) => page.getByRole('button', { name: 'Bericht versturen' });
const response = (page: Page) => page.locator('.wpcf7-response-output');
const eventNames = async (page: Page) =>
  (await heardEvents(page)).filter(({ name }) => name !== 'statuschanged').map(({ name }) => name);
const statuses = async (page: Page) =>
  (await heardEvents(page)).filter(({ name }) => name === 'statuschanged').map((event) => event.status);

async function open(page: Page, path: string): Promise<void> {
  await listenToForms(page);
  await page.goto(path);
  await waitForForm(page);
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Naam').fill('Noor de Vries');
  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.nl');
  await page.getByLabel('Onderwerp').selectOption('Een product');
  await page.getByLabel('Bericht', { exact: true }).fill(`Is de doos er nog? ${uniqueWord()}`);
}

test.describe('the contact page', () => {
  test('checks the form with the rules of the server, sends it, and announces the answer [2.10-01, 4.7-13]', async ({
    page,
  }) => {
    await open(page, '/contact/');
    await fillContact(page);
    await forgetEvents(page);
    await send(page).click();
    await expect(response(page)).toHaveText('Bedankt voor je bericht. Het is verstuurd.');
    await expect(page.locator('.screen-reader-response [role=status]')).toHaveText(/Bedankt voor je bericht/);
    expect((await statuses(page)).slice(0, 2)).toEqual(['submitting', 'sent']);
  });

  test('is empty again after a message, and says that it was sent [4.7-14]', async ({ page }) => {
    await open(page, '/contact/');
    await fillContact(page);
    await forgetEvents(page);
    await send(page).click();
    await expect.poll(() => statuses(page)).toEqual(['submitting', 'sent', 'resetting', 'sent']);
    await expect(page.getByLabel('Naam')).toHaveValue('');
    await expect(response(page)).toHaveText(/Bedankt/);
    await forgetEvents(page);
    await page.evaluate(() => document.querySelector<HTMLFormElement>('.wpcf7 form')?.reset());
    await expect.poll(() => statuses(page)).toEqual(['resetting', 'init']);
    await expect(response(page)).toHaveText('');
  });

  test('tells other scripts what happens, with the facts of the form [4.7-17, 3.10-01, 3.10-03]', async ({ page }) => {
    await open(page, '/contact/');
    await fillContact(page);
    await forgetEvents(page);
    await send(page).click();
    await expect.poll(() => eventNames(page)).toEqual(['beforesubmit', 'mailsent', 'submit', 'reset']);
    const [sent] = (await heardEvents(page)).filter(({ name }) => name === 'mailsent');
    expect(sent).toMatchObject({
      status: 'sent',
      pluginVersion: '6.1.6',
      contactFormLocale: 'nl_NL',
      inputs: ['naam', 'email', 'onderwerp', 'bestelnummer', 'bericht', 'bestanden[]'],
    });
    expect(sent?.unitTag).toBe(`wpcf7-f${sent?.contactFormId}-p${sent?.containerPostId}-o1`);
    await forgetEvents(page);
    await send(page).click();
    await expect.poll(() => eventNames(page)).toEqual(['beforesubmit', 'invalid', 'submit']);
  });

  test('is reset when it is opened: the page may be an old copy [4.7-18]', async ({ page }) => {
    await open(page, '/contact/');
    expect(await statuses(page)).toEqual(['resetting', 'init']);
    expect(await eventNames(page)).toEqual(['reset']);
  });

  test('has a message at each refused field, to which it leads [2.10-03, 5.6-06]', async ({ page }) => {
    await open(page, '/contact/');
    await page.getByLabel('E-mailadres').fill('noor@');
    await send(page).click();
    await expect(page.locator('.wpcf7-not-valid-tip')).toHaveCount(4);
    await expect(page.getByLabel('Naam')).toBeFocused();
    await expect(page.getByLabel('Naam')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(/Vul een e-mailadres in/);
    await expect(page.locator('.screen-reader-response li')).toHaveCount(4);
    expect(await status(page)).toBe('invalid');
    await expectAccessible(page);
  });

  test('checks a field when it is left, and keeps its status [4.7-15]', async ({ page }) => {
    await open(page, '/contact/');
    await forgetEvents(page);
    await page.getByLabel('E-mailadres').fill('noor@');
    await page.getByLabel('E-mailadres').blur();
    await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText(/Vul een e-mailadres in/);
    expect(await statuses(page)).toEqual(['validating', 'init']);
    await page.getByLabel('E-mailadres').fill('noor@voorbeeld.nl');
    await page.getByLabel('E-mailadres').blur();
    await expect(page.locator('.wpcf7-not-valid-tip')).toHaveCount(0);
  });

  test('works without JavaScript: a refused form keeps its values, a good one is sent once', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/contact/');
    await fillContact(page);
    await page.getByLabel('E-mailadres').fill('noor@');
    await send(page).click();
    await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText(/Vul een e-mailadres in/);
    await expect(page.getByLabel('Naam')).toHaveValue('Noor de Vries');
    await expect(page.getByLabel('Onderwerp')).toHaveValue('Een product');
    await expect(page.getByLabel('Bericht', { exact: true })).toHaveValue(/Is de doos er nog/);
    await page.getByLabel('E-mailadres').fill('noor@voorbeeld.nl');
    await send(page).click();
    // Back at the form, where the answer stands.
    await expect(page).toHaveURL(/\/contact\/#wpcf7-f\d+-p\d+-o1$/);
    await expect(page.getByText('Bedankt voor je bericht. Het is verstuurd.')).toBeVisible();
    await expect(page.getByLabel('Naam')).toHaveValue('');
  });

  test('fits a phone, and is readable for everyone', async ({ newVisitor }) => {
    const page = await newVisitor({ viewport: { width: 360, height: 740 } });
    await open(page, '/contact/');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });

  test('does not load its script where there is no form', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/privacy/');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /form-engine/.test(path))).toEqual([]);
    await open(page, '/contact/');
    expect(scripts.filter((path) => /form-engine/.test(path))).not.toEqual([]);
  });

  test('says so when there is no connection [8-19]', async ({ page, context, expectTrouble }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await open(page, '/contact/');
    await fillContact(page);
    await context.setOffline(true);
    await send(page).click();
    await expect(response(page)).toHaveText(/Je bent waarschijnlijk offline/);
    await context.setOffline(false);
    await expect(page.getByLabel('Naam')).toHaveValue('Noor de Vries');
    await send(page).click();
    await expect(response(page)).toHaveText(/Bedankt/);
  });

  test('says so when the answer is no JSON [8-20]', async ({ page }) => {
    await open(page, '/contact/');
    await fillContact(page);
    // No answer of the shop to this call is anything but JSON: a proxy in between may give another one.
    await page.route('**/feedback', (route) => route.fulfill({ status: 200, body: '<p>Even geduld</p>' }));
    await send(page).click();
    await expect(response(page)).toHaveText(/een antwoord dat we niet begrijpen/);
  });

  test('only logs what the browser lacks, and still sends the form [8-22]', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'FormData');
    });
    await page.goto('/contact/');
    await expect.poll(() => logged.filter((text) => text.includes('FormData'))).toHaveLength(1);
    await expect(page.locator('.wpcf7.no-js')).toBeVisible();
    await fillContact(page);
    await send(page).click();
    await expect(page.getByText('Bedankt voor je bericht. Het is verstuurd.')).toBeVisible();
  });

  test('is replaced by an error inside another form [5.6-07, 8-21]', async ({ page }) => {
    await open(page, '/contact/');
    await page.evaluate(() => {
      const outer = document.createElement('form');
      const copy = document.createElement('div');
      copy.className = 'wpcf7 no-js';
      copy.innerHTML = '<p>velden</p>';
      outer.append(copy);
      document.querySelector('main')?.append(outer);
      (globalThis as unknown as { wpcf7: { init(element: HTMLElement): void } }).wpcf7.init(copy);
    });
    await expect(page.getByRole('alert').filter({ hasText: 'Fout:' })).toHaveText(
      'Fout: Dit formulier staat op de verkeerde plek: het kan niet in een ander formulier staan.',
    );
  });
});

test.describe('a form with fields of every kind', () => {
  test('keeps its button disabled until what must be accepted is [5.6-01, 2.10-02]', async ({ page }, info) => {
    const { path } = await publishForm(info.project.name, [
      f.acceptance('ja', { text: 'Ik ga akkoord' }),
      f.acceptance('nee', { text: 'Liever niet', inverted: true }),
      f.acceptance('mag', { text: 'Nieuws graag', optional: true }),
    ]);
    await open(page, path);
    await expect(send(page)).toBeDisabled();
    await page.getByLabel('Ik ga akkoord').check();
    await expect(send(page)).toBeEnabled();
    await page.getByLabel('Liever niet').check();
    await expect(send(page)).toBeDisabled();
    await page.getByLabel('Liever niet').uncheck();
    await page.getByLabel('Nieuws graag').check();
    await expect(send(page)).toBeEnabled();
    await page.evaluate(() => document.querySelector<HTMLFormElement>('.wpcf7 form')?.reset());
    await expect(send(page)).toBeDisabled();
    await expectAccessible(page);
  });

  test('counts characters up and down, and marks what is too short or too long [5.6-02]', async ({ page }, info) => {
    const { path } = await publishForm(info.project.name, [
      f.text('op', { label: 'Optellen', counter: 'up', minLength: 3 }),
      f.textarea('af', { label: 'Aftellen', counter: 'down', maxLength: 5 }),
    ]);
    await open(page, path);
    const [up, down] = [page.locator('[data-target-name=op]'), page.locator('[data-target-name=af]')];
    await expect(up).toHaveText('0');
    await expect(down).toHaveText('5');
    await page.getByLabel('Optellen').fill('ab');
    await expect(up).toHaveText('2');
    await expect(up).toHaveClass(/too-short/);
    await page.getByLabel('Optellen').fill('abc');
    await expect(up).not.toHaveClass(/too-short/);
    await page.getByLabel('Aftellen').evaluate((element) => {
      (element as HTMLTextAreaElement).removeAttribute('maxlength');
    });
    await page.getByLabel('Aftellen').fill('abcdefg');
    await expect(down).toHaveText('-2');
    await expect(down).toHaveAttribute('data-current-value', '-2');
    await expect(down).toHaveClass(/too-long/);
  });

  test('completes a web address [5.6-03]', async ({ page }, info) => {
    const { path } = await publishForm(info.project.name, [f.url('site', { label: 'Website' })]);
    await open(page, path);
    const site = page.getByLabel('Website');
    await site.fill('voorbeeld.nl');
    await site.blur();
    await expect(site).toHaveValue('http://voorbeeld.nl');
    await site.fill('https://voorbeeld.nl');
    await site.blur();
    await expect(site).toHaveValue('https://voorbeeld.nl');
    await site.fill('geen adres');
    await site.blur();
    await expect(site).toHaveValue('geen adres');
  });

  test('enables free text with its option alone, and lets one box exclude the others [5.6-04, 5.6-05]', async ({
    page,
  }, info) => {
    const { path } = await publishForm(info.project.name, [
      f.radio('hoe', ['Per mail', 'Anders'], { label: 'Hoe', freeText: true }),
      f.checkbox('wat', ['Doos', 'Booster', 'Kaart'], { label: 'Wat', exclusive: true }),
    ]);
    await open(page, path);
    const other = page.getByLabel('Anders, namelijk');
    await expect(other).toBeDisabled();
    await page.getByLabel('Anders', { exact: true }).check();
    await expect(other).toBeEnabled();
    await page.getByLabel('Per mail').check();
    await expect(other).toBeDisabled();
    await page.getByLabel('Doos').check();
    await page.getByRole('checkbox', { name: 'Kaart' }).check();
    await expect(page.getByLabel('Doos')).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Kaart' })).toBeChecked();
    await expectAccessible(page);
  });

  test('takes a field out of use while the form has a status [4.7-16]', async ({ page }, info) => {
    const { path } = await publishForm(info.project.name, [
      f.text('naam', { label: 'Naam', required: true }),
      f.text('meer', { label: 'Meer', inertOn: ['invalid'] }),
    ]);
    await open(page, path);
    const field = page.locator('.inert-on-invalid');
    await expect(field).not.toHaveAttribute('inert');
    await send(page).click();
    await expect(field).toHaveAttribute('inert');
    await page.getByLabel('Naam').fill('Noor');
    await send(page).click();
    await expect(response(page)).toHaveText(/Bedankt/);
    await expect(field).not.toHaveAttribute('inert');
  });

  test('has the hidden inputs of the protocol [3.10-02]', async ({ page }, info) => {
    const { path, formId } = await publishForm(info.project.name, [f.captcha('code'), f.quiz('vraag')]);
    await open(page, path);
    const hidden = await page
      .locator('.hidden-fields-container input')
      .evaluateAll((inputs) =>
        inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
      );
    const values = Object.fromEntries(hidden as [string, string][]);
    expect(values).toMatchObject({ _wpcf7: String(formId), _wpcf7_version: '6.1.6', _wpcf7_locale: 'nl_NL' });
    expect(values['_wpcf7_unit_tag']).toMatch(new RegExp(`^wpcf7-f${formId}-p\\d+-o1$`));
    expect(values['_wpcf7_container_post']).toMatch(/^\d+$/);
    expect(values['_wpcf7_posted_data_hash']).toBe('');
    expect(values['_wpcf7_captcha_challenge_code']).toMatch(/^\d{18}$/);
    expect(values['_wpcf7_quiz_answer_vraag']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('has challenges of this visit, with a way that needs no eyes', async ({ page, newVisitor }, info) => {
    const { path } = await publishForm(info.project.name, [
      f.text('naam', { label: 'Naam' }),
      f.captcha('code', { label: 'Controle' }),
      f.quiz('vraag', { label: 'Vraag' }),
    ]);
    const answer = await page.request.get(path);
    expect(answer.headers()['cache-control']).toContain('no-store');
    const words = 'nul een twee drie vier vijf zes zeven acht negen'.split(' ');
    const solve = async (visitor: Page) => {
      const text = (await visitor.locator('.wpcf7-captcha-question').textContent()) ?? '';
      const [, first = '', second = ''] = /hoeveel (\w+) plus (\w+)/.exec(text) ?? [];
      await visitor.getByLabel('Controle').fill(String(words.indexOf(first) + words.indexOf(second)));
    };
    await open(page, path);
    await expectAccessible(page);
    await page.getByLabel('Naam').fill('Noor');
    await page.getByLabel('Controle').fill('fout');
    await page.getByLabel('Vraag').fill('Amsterdam');
    const picture = await page.locator('img.wpcf7-captcha-code').getAttribute('src');
    await send(page).click();
    await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText(/Dit klopt niet/);
    // The answer brings fresh challenges.
    expect(await page.locator('img.wpcf7-captcha-code').getAttribute('src')).not.toBe(picture);
    await expect(page.getByLabel('Controle')).toHaveValue('');
    await solve(page);
    await page.getByLabel('Vraag').fill('amsterdam');
    await send(page).click();
    await expect(response(page)).toHaveText(/Bedankt/);

    const plain = await newVisitor({ javaScriptEnabled: false });
    await plain.goto(path);
    await plain.getByLabel('Naam').fill(`Zonder ${uniqueWord()}`);
    await plain.getByLabel('Controle').fill('fout');
    await plain.getByLabel('Vraag').fill('Parijs');
    await send(plain).click();
    await expect(plain.locator('.wpcf7-not-valid-tip')).toHaveCount(2);
    await expect(plain.getByLabel('Naam')).toHaveValue(/Zonder/);
    await expect(plain.getByLabel('Controle')).toHaveValue('');
    await solve(plain);
    await plain.getByLabel('Vraag').fill('Amsterdam');
    await send(plain).click();
    await expect(plain.getByText('Bedankt voor je bericht. Het is verstuurd.')).toBeVisible();
  });

  test('sends files', async ({ page }) => {
    await open(page, '/contact/');
    await fillContact(page);
    const files = page.getByLabel('Foto’s of documenten');
    await files.setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('geen pdf') });
    await send(page).click();
    await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText(/Een bestand van dit type/);
    await files.setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
    await send(page).click();
    await expect(response(page)).toHaveText(/Bedankt/);
  });
});
