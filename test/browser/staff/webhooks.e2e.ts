// Staff make a webhook, see what it sent, send a message again, and delete it.
import { staffWebhookTexts as texts } from '../../../src/texts/staff-webhooks.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { uniqueWord } from '../../support/browser/unique.ts';

test('staff make a webhook, see its messages, send one again, and delete it', async ({ page, expectTrouble }) => {
  // The browser's console reports the refusal.
  expectTrouble(/400 .*wc\/v3\/webhooks/);
  const receiver = await startWebhookReceiver();
  try {
    const name = `Boekhouding ${uniqueWord()}`;
    await enterBackOffice(page, '/beheer/webhooks/');
    await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible();
    await lookAtScreen(page, 'webhooks');
    await page.getByRole('link', { name: texts.create }).click();
    await expect(page.getByRole('heading', { name: texts.create, level: 1 })).toBeVisible();
    await lookAtScreen(page, 'webhook-create');

    await page.getByLabel(texts.name).fill(name);
    await page.getByLabel(texts.topic).selectOption(texts.topicOf('coupon.created'));
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText(texts.required)).toBeVisible();
    await page.getByLabel(texts.url).fill('http://169.254.169.254/haak');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText(texts.privateUrl)).toBeVisible();
    await page.getByLabel(texts.url).fill(receiver.url);
    await expect(page.getByLabel(texts.secret)).toHaveValue(/^[\w-]{50}$/);
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();

    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect.poll(() => receiver.pings.length).toBe(1);
    const messages = page.getByRole('region', { name: texts.deliveries });
    await expect(async () => {
      await messages.getByRole('button', { name: texts.refresh }).click();
      await expect(messages.getByText(texts.answered(200))).toBeVisible({ timeout: 500 });
    }).toPass();
    await messages.getByText(texts.moreDetails, { exact: true }).click();
    await expect(messages.getByText('antwoord 200')).toBeVisible();
    await lookAtScreen(page, 'webhook');

    await messages.getByRole('button', { name: /^Opnieuw versturen/ }).click();
    await expect(messages.getByText(texts.resent)).toBeVisible();
    await expect.poll(() => receiver.pings.length).toBe(2);

    await page.getByLabel(texts.status).selectOption(texts.statuses.paused);
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(messages.getByRole('button', { name: /^Opnieuw versturen/ })).toHaveCount(0);
    await page.getByRole('link', { name: `Terug naar ${texts.title.toLowerCase()}` }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await lookAtScreen(page, 'webhooks-filled');
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: texts.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click();
    await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeHidden();
  } finally {
    await receiver.close();
  }
});
