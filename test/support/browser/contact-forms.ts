// Pages with a contact form, for browser tests.
import type { Page } from '@playwright/test';
import { contactFormDraft } from '../../../seed/content/contact-form.ts';
import type { ContactFormDraft, FormField } from '../../../src/rules/forms/form.ts';
import { postAsAdministrator } from './settings.ts';
import { uniqueWord } from './unique.ts';

/** Publishes a page with a form of these fields; returns its address and the id of the form. */
export async function publishForm(
  project: string,
  fields: readonly FormField[],
  more: Partial<ContactFormDraft> = {},
): Promise<{ path: string; formId: number }> {
  const form = {
    ...contactFormDraft,
    title: 'Proef',
    copy: null,
    mail: { recipient: '', subject: 'Proef', body: '[_all]' },
  };
  const made = await postAsAdministrator<{ id: number }>(project, 'shop/v1/contact-forms', {
    form: { ...form, fields, ...more },
  });
  const slug = `formulier-${uniqueWord()}`;
  await postAsAdministrator(project, 'shop/v1/pages', {
    slug,
    title: 'Een formulier',
    blocks: [{ roles: null, block: { type: 'contactForm', formId: made.id } }],
    status: 'publish',
  });
  return { path: `/${slug}/`, formId: made.id };
}

/** An event of a form, as another script of the page hears it. */
interface HeardEvent {
  name: string;
  status: string;
  prevStatus?: string;
  inputs?: readonly string[];
  contactFormId: number;
  pluginVersion: string;
  contactFormLocale: string;
  unitTag: string;
  containerPostId: number;
}

declare global {
  interface Window {
    heard: HeardEvent[];
  }
}

/** Listens to the events of every form in the pages that are opened from now on. */
export async function listenToForms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const names = ['statuschanged', 'invalid', 'unaccepted', 'spam', 'aborted', 'mailsent', 'mailfailed'];
    for (const name of [...names, 'submit', 'beforesubmit', 'reset'])
      document.addEventListener(`wpcf7${name}`, (event) => {
        const { detail } = event as CustomEvent<Omit<HeardEvent, 'inputs'> & { inputs?: { name: string }[] }>;
        const { inputs, formData: _, apiResponse: __, ...facts } = detail as typeof detail & Record<string, unknown>;
        window.heard.push({ ...facts, name, ...(inputs && { inputs: inputs.map((input) => input.name) }) });
      });
  });
}

export const heardEvents = (page: Page): Promise<HeardEvent[]> => page.evaluate(() => window.heard);

/** Forgets what was heard. */
export const forgetEvents = (page: Page): Promise<void> => page.evaluate(() => void (window.heard = []));

/** Resolves when the script has taken over the form and reset it once ([4.7-18]). */
export async function waitForForm(page: Page): Promise<void> {
  await page.locator('.wpcf7.js form[data-status="init"]').waitFor();
  await page.waitForFunction(() => window.heard.some(({ name }) => name === 'reset'));
}
