// What becomes of the messages of contact forms: staff reads, marks, answers and deletes them, customers get their own, terms end.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../src/rules/durations.ts';
import { serverTimes } from '../../src/settings/server-constants.ts';
import { tidyMessages } from '../../src/shop/forms/tidy-messages.ts';
import { eraseAccountIn } from '../../src/shop/erasure/erase-account.ts';
import type { StaffMessage } from '../../src/wire/contact-messages.ts';
import { sendFeedback, storeForm, testFields as f } from '../support/contact-forms.ts';
import { describeEngines } from '../support/databases.ts';
import { logIn } from '../support/log-in.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const path = 'shop/v1/contact-messages';
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const photo = (name = 'kaart.png'): File => new File([png], name, { type: 'image/png' });

describeEngines('messages of contact forms', (engine) => {
  let test: TestShop;
  let staff: StaffClient;
  let form: number;
  beforeAll(async () => {
    test = await openTestShop(engine, 'empty');
    staff = await staffClient(test, 'shop-manager');
    form = await storeForm(test, [f.text('naam'), f.email('mail'), f.file('foto', ['.png'])], {
      disallowedWords: ['casino'],
    });
  });
  afterAll(async () => {
    expect(test.loggedErrors).toEqual([]);
    await test.close();
  });

  const list = async (query = '') => (await staff.call('GET', `${path}?per_page=100${query}`)).json as StaffMessage[];

  /** Sends a message and returns it as staff sees it. */
  async function sent(name: string, more: readonly (readonly [string, string | File])[] = []): Promise<StaffMessage> {
    await sendFeedback(test, form, [['naam', name], ...more]);
    // Spam has a list of its own.
    const stored = [...(await list()), ...(await list('&status=spam'))];
    const found = stored.find(({ fields }) => fields[0]?.values[0] === name);
    if (!found) throw new Error(`${name} is not stored`);
    return found;
  }
  const confirmAddress = (id: number) =>
    test.shop.db.write(({ q }) =>
      q
        .updateTable('auth_users')
        .set({ emailVerified: engine === 'postgres' ? true : 1 })
        .where('id', '=', id)
        .execute(),
    );
  const mailsTo = (address: string) => test.mails.filter(({ to }) => to.includes(address));
  const storedFiles = async () => readdir(join(test.uploadsDir, 'contact')).catch(() => []);

  it('are found by their words and their state, for staff alone', async () => {
    const one = await sent('Noor de Vries', [['mail', 'noor@voorbeeld.nl']]);
    expect(one).toMatchObject({ status: 'new', email: 'noor@voorbeeld.nl', form_id: form, answers: [] });
    expect((await list('&search=vries')).map(({ id }) => id)).toEqual([one.id]);
    expect(await list('&search=onvindbaar')).toEqual([]);
    expect((await staff.call('PUT', `${path}/${one.id}`, { status: 'read' })).json).toMatchObject({ status: 'read' });
    expect((await list('&status=new')).map(({ id }) => id)).not.toContain(one.id);
    expect((await list('&status=read')).map(({ id }) => id)).toContain(one.id);
    const customer = await staffClient(test, 'customer');
    const answers = await Promise.all([
      customer.call('GET', `${path}/${one.id}`),
      customer.call('POST', `${path}/${one.id}/answers`, { text: 'Dag' }),
      customer.call('DELETE', `${path}/${one.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('that were refused as spam by mistake are mailed once, when staff says so', async () => {
    await test.runner.drain();
    const before = test.mails.length;
    const wrong = await sent('Verloren in het casino');
    expect(wrong).toMatchObject({ status: 'spam', spam_reason: 'word' });
    await test.runner.drain();
    expect(test.mails).toHaveLength(before);
    const mark = (status: string) => staff.call('PUT', `${path}/${wrong.id}`, { status });
    expect((await mark('new')).json).toMatchObject({ status: 'new', spam_reason: null });
    test.advance(60_000);
    await test.runner.drain();
    expect(test.mails.slice(before).map(({ text }) => text)).toEqual([
      expect.stringContaining('Verloren in het casino'),
    ]);
    expect((await mark('spam')).json).toMatchObject({ status: 'spam', spam_reason: 'staff' });
    await mark('read');
    test.advance(60_000);
    await test.runner.drain();
    expect(test.mails).toHaveLength(before + 1);
    expect((await mark('read')).status).toBe(409);
  });

  it('are answered by email, with the answer kept', async () => {
    const question = await sent('Sanne', [['mail', 'Sanne@Voorbeeld.nl']]);
    const answer = (text: string, id = question.id) => staff.call('POST', `${path}/${id}/answers`, { text });
    expect((await answer('Ja, dat kan.\n\nGroet')).json).toMatchObject({
      status: 'answered',
      answers: [{ text: 'Ja, dat kan.\n\nGroet', actor: expect.stringContaining(String(staff.id)) }],
    });
    await test.runner.drain();
    const [mail] = mailsTo('sanne@voorbeeld.nl');
    expect(mail?.text).toContain('Ja, dat kan.');
    expect((await answer('  ')).status).toBe(400);
    const anonymous = await sent('Zonder adres');
    expect((await answer('Dag', anonymous.id)).status).toBe(400);
    await test.runner.drain();
    expect(mailsTo('sanne@voorbeeld.nl')).toHaveLength(1);
  });

  it('keep files outside the web, which only staff saves, and lose them when they are deleted', async () => {
    const message = await sent('Met foto', [['foto', photo('../mijn kaart.png')]]);
    const [file] = message.files;
    expect(file).toMatchObject({ name: 'mijn kaart.png', bytes: png.length });
    const stored = await storedFiles();
    expect(stored).toHaveLength(1);
    const saved = await staff.call('GET', `${path}/${message.id}/files/${file?.id}`);
    expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="?mijn-kaart\.png/);
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    for (const address of [
      `/uploads/contact/${stored[0]}`,
      `/contact/${stored[0]}`,
      `/wp-content/uploads/contact/${stored[0]}`,
    ])
      expect((await test.fetch(address)).status).toBe(404);
    const guest = await staffClient(test, null);
    expect((await guest.call('GET', `${path}/${message.id}/files/${file?.id}`)).status).toBe(401);
    expect((await staff.call('DELETE', `${path}/${message.id}`)).status).toBe(200);
    expect((await staff.call('GET', `${path}/${message.id}`)).status).toBe(404);
    await test.runner.drain();
    expect(await storedFiles()).toEqual([]);
  });

  it('are in the copy of a customer’s data, and go with the account', async () => {
    const customer = await logIn(test, 'customer');
    await confirmAddress(customer.id);
    const own = await sent('Van de klant zelf', [
      ['mail', customer.email],
      ['foto', photo()],
    ]);
    const other = await sent('Van een ander', [['mail', `x${customer.email}`]]);
    const copy = await (await customer.get('/mijn-account/privacy/gegevens/?formaat=json')).text();
    expect(copy).toContain('Van de klant zelf');
    expect(copy).not.toContain('Van een ander');
    await test.shop.db.write((tx) =>
      eraseAccountIn(tx, { accountId: customer.id, actor: `customer:${customer.id}`, at: test.now() }),
    );
    await test.runner.drain();
    const left = (await list()).map(({ id }) => id);
    expect([left.includes(own.id), left.includes(other.id)]).toEqual([false, true]);
    expect(await storedFiles()).toEqual([]);
  });

  it('end after their terms: spam first, then files, then the message', async () => {
    const kept = await sent('Lang bewaard', [['foto', photo()]]);
    const spam = await sent('Weer een casino');
    const tidy = async () => {
      await tidyMessages(test.shop, test.deps.files);
      await test.runner.drain();
      const ids = [kept.id, spam.id];
      return test.shop.db.read(async ({ q }) => {
        const messages = await q.selectFrom('contact_messages').select('id').where('id', 'in', ids).execute();
        const files = await q.selectFrom('contact_files').select('name').where('message_id', 'in', ids).execute();
        return { messages: messages.map(({ id }) => id), files: files.map(({ name }) => name) };
      });
    };
    await test.changeSetting('contact.fileDays', 60);
    await test.changeSetting('contact.messageDays', 90);
    expect(await tidy()).toEqual({ messages: [kept.id, spam.id], files: ['kaart.png'] });
    test.advance(serverTimes.spamMessageRetention + 1);
    expect(await tidy()).toEqual({ messages: [kept.id], files: ['kaart.png'] });
    test.advance(31 * dayMs);
    expect(await tidy()).toEqual({ messages: [kept.id], files: [] });
    expect(await storedFiles()).toEqual([]);
    test.advance(30 * dayMs);
    expect(await tidy()).toEqual({ messages: [], files: [] });
  });
});
