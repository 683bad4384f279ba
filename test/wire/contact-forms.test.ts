// The calls of a contact form (7.5, W11).
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { defaultFormMessages } from '../../src/texts/forms.ts';
import { sendFeedback, storeForm, testFields as f } from '../support/contact-forms.ts';
import { fromAddress } from '../support/from-address.ts';
import { parseHtml, select, selectOne } from '../support/parse-html.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const base = '/wp-json/contact-form-7/v1/contact-forms';
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

interface Feedback {
  status: string;
  message: string;
  into: string;
  posted_data_hash?: string;
  invalid_fields: { field: string; message: string; idref: null; error_id: string }[];
  quiz?: Record<string, [string, string]>;
  captcha?: Record<string, string>;
  captcha_question?: Record<string, string>;
}

const words = 'nul een twee drie vier vijf zes zeven acht negen'.split(' ');

/** The outcome of the sum that is asked instead of the picture. */
function sumOf(question = ''): string {
  const [, first = '', second = ''] = /hoeveel (\w+) plus (\w+) is/.exec(question) ?? [];
  return String(words.indexOf(first) + words.indexOf(second));
}

describeEngines('the calls of a contact form', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine, 'empty');
  });
  afterAll(() => test.close());

  const schema = async (id: number) =>
    (await test.fetch(`${base}/${id}/feedback/schema`)).json() as Promise<{ rules: { rule: string; field: string }[] }>;
  const send = async (...given: Parameters<typeof sendFeedback> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await (await sendFeedback(test, ...given)).json()) as Feedback;
  const messages = () =>
    test.shop.db.read(({ q }) => q.selectFrom('contact_messages').selectAll().orderBy('id').execute());

  it('give the rules of the form, in groups by type, with thresholds as W11 writes them [7.5-01]', async () => {
    const id = await storeForm(test, [
      f.text('tekst', { required: true, minLength: 2 }),
      f.email('mail'),
      f.number('getal', { min: 1, max: 5, step: 2 }),
      f.date('dag', { min: '2026-01-01', weekdays: [1] }),
      f.file('bestand', ['.pdf'], { required: true }),
      f.checkbox('een', ['a', 'b'], { exclusive: true }),
      f.checkbox('vrij', ['a', 'b'], { freeText: true }),
      f.radio('rondje', ['x']),
      f.select('lijst', ['p', 'q'], { multiple: true }),
      f.textarea('lang'),
      f.acceptance('akkoord'),
      f.quiz('vraag'),
    ]);
    const answer = await test.fetch(`${base}/${id}/feedback/schema`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBe(null);
    const { rules, ...rest } = (await answer.json()) as { rules: Record<string, unknown>[] };
    expect(rest).toEqual({ version: 'Contact Form 7 SWV Schema 2024-10', locale: 'nl_NL' });
    expect(rules.map((rule) => Object.fromEntries(Object.entries(rule).filter(([name]) => name !== 'error')))).toEqual([
      { rule: 'maxitems', field: 'een', threshold: 1 },
      { rule: 'required', field: 'rondje' },
      { rule: 'maxitems', field: 'rondje', threshold: 1 },
      { rule: 'date', field: 'dag' },
      { rule: 'mindate', field: 'dag', threshold: '2026-01-01' },
      { rule: 'dayofweek', field: 'dag', accept: [1] },
      { rule: 'requiredfile', field: 'bestand' },
      { rule: 'file', field: 'bestand', accept: ['.pdf'] },
      { rule: 'maxfilesize', field: 'bestand', threshold: 10_000 },
      { rule: 'number', field: 'getal' },
      { rule: 'minnumber', field: 'getal', threshold: '1' },
      { rule: 'maxnumber', field: 'getal', threshold: '5' },
      { rule: 'required', field: 'tekst' },
      { rule: 'minlength', field: 'tekst', threshold: 2 },
      { rule: 'maxlength', field: 'tekst', threshold: 400 },
      { rule: 'email', field: 'mail' },
      { rule: 'maxlength', field: 'mail', threshold: 400 },
      { rule: 'enum', field: 'een', accept: ['a', 'b'] },
      { rule: 'enum', field: 'rondje', accept: ['x'] },
      { rule: 'enum', field: 'lijst', accept: ['p', 'q'] },
    ]);
    expect(rules.every(({ error }) => typeof error === 'string' && error !== '')).toBe(true);
  });

  it('store a message, mail it to the shop, and answer with a hash of its values [7.5-02, 1-16]', async () => {
    const id = await storeForm(test, [f.text('naam', { label: 'Naam' }), f.email('mail', { label: 'Adres' })]);
    const before = test.mails.length;
    const fields = [
      ['naam', 'Noor'],
      ['mail', 'Noor@Voorbeeld.nl'],
    ] as const;
    const answer = await send(id, fields);
    expect(answer).toMatchObject({
      contact_form_id: id,
      status: 'mail_sent',
      into: `#wpcf7-f${id}-p1-o1`,
      invalid_fields: [],
    });
    expect(answer.message).not.toBe('');
    expect(answer.posted_data_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(answer).not.toHaveProperty('captcha');
    expect(answer).not.toHaveProperty('quiz');
    const [mail] = test.mails.slice(before);
    expect(mail).toMatchObject({ replyTo: 'noor@voorbeeld.nl', subject: 'Bericht' });
    expect(mail?.text).toContain('Naam: Noor');
    expect((await messages()).at(-1)).toMatchObject({ form_id: id, state: 'new', email: 'noor@voorbeeld.nl' });
    // The same values have the same hash and join the stored message: there is one message and one email.
    const again = await send(id, fields);
    expect(again).toMatchObject({ status: 'mail_sent', posted_data_hash: answer.posted_data_hash });
    const both = await Promise.all([send(id, [['naam', 'Twee']]), send(id, [['naam', 'Twee']])]);
    expect(both.map(({ status }) => status)).toEqual(['mail_sent', 'mail_sent']);
    await test.runner.drain();
    expect(test.mails.length - before).toBe(2);
    test.advance(3_600_001);
    await send(id, fields);
    expect((await messages()).filter((row) => row.form_id === id)).toHaveLength(3);
  });

  it('answer a body of another kind, no unit tag, and an unknown form with errors', async () => {
    const id = await storeForm(test, [f.text('naam')]);
    const post = async (path: string, type: string, body: string) => {
      const answer = await test.fetch(path, {
        method: 'POST',
        body,
        headers: { 'content-type': type, 'content-length': String(body.length) },
      });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const path = `${base}/${id}/feedback`;
    expect(await post(path, 'application/x-www-form-urlencoded', 'naam=x')).toEqual([
      415,
      'wpcf7_unsupported_media_type',
    ]);
    expect(await post(path, 'application/json', '{}')).toEqual([415, 'wpcf7_unsupported_media_type']);
    expect(await post(path, 'multipart/form-data; boundary=x', 'kapot')).toEqual([415, 'wpcf7_unsupported_media_type']);
    const bare = await sendFeedback(test, id, [['naam', 'x']], { hidden: { _wpcf7_unit_tag: '' } });
    expect([bare.status, await bare.json()]).toMatchObject([400, { code: 'wpcf7_unit_tag_not_found' }]);
    for (const unknown of ['999999', '2147483648', '99999999999999999999']) {
      for (const call of ['feedback/schema', 'refill']) {
        const answer = await test.fetch(`${base}/${unknown}/${call}`);
        expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'wpcf7_not_found' }]);
      }
      expect((await sendFeedback(test, 1, [], {})).status).toBe(200);
    }
    expect((await sendFeedback(test, 1, [['x', 'y']], { hidden: { _wpcf7_unit_tag: 'van alles' } })).status).toBe(200);
  });

  it('name each refused field once, with its first message; files and acceptances come after the others [2.10-03]', async () => {
    const id = await storeForm(test, [
      f.text('naam', { required: true, minLength: 3 }),
      f.email('mail', { minLength: 30 }),
      f.acceptance('akkoord'),
      f.file('bestand', ['.png'], { required: true }),
    ]);
    const sentences = defaultFormMessages('');
    const error = (field: string, rule: 'required' | 'email') => {
      const message = sentences[rule];
      return { field, message, idref: null, error_id: `wpcf7-f${id}-p1-o1-ve-${field}` };
    };
    const first = await send(id, [
      ['naam', ' '],
      ['mail', 'x'],
    ]);
    expect(first).toMatchObject({
      status: 'validation_failed',
      posted_data_hash: '',
      invalid_fields: [error('naam', 'required'), error('mail', 'email')],
    });
    expect(first.invalid_fields).toHaveLength(2);
    const filled = [
      ['naam', 'Noor'],
      ['mail', 'noor.van.voorbeeld@voorbeeld.nl'],
    ] as const;
    expect(await send(id, filled)).toMatchObject({ status: 'acceptance_missing', invalid_fields: [] });
    const accepted = [...filled, ['akkoord', '1']] as const;
    const file = (name: string, content: BlobPart) => ['bestand', new File([content], name)] as const;
    for (const refused of [
      accepted,
      [...accepted, file('a.exe', png)],
      [...accepted, file('a.png', 'geen plaatje')],
      [...accepted, file('a.png', new Uint8Array(10_001).fill(1))],
      [...accepted, file('a.png', png), file('b.png', png)],
    ] as const)
      expect((await send(id, refused)).invalid_fields.map(({ field }) => field)).toEqual(['bestand']);
    expect(await send(id, [...accepted, file('../../a.png', png)])).toMatchObject({ status: 'mail_sent' });
    const inField = await storeForm(test, [f.acceptance('akkoord')], { acceptanceAsValidation: true });
    expect(await send(inField, [])).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [{ field: 'akkoord' }],
    });
  });

  it('refuse spam with the sentence of a failed mail, and keep it apart', async () => {
    const id = await storeForm(test, [f.text('naam')], { disallowedWords: ['casino'], timeCheck: true });
    const ways = [
      send(id, [['naam', 'Kom naar het Casino']]),
      send(id, [['naam', 'een']], { hidden: { _wpcf7_website: 'http://spam.example' } }),
      send(id, [['naam', 'twee']], { headers: { 'user-agent': '' } }),
      send(id, [['naam', 'drie']], { hidden: { _wpcf7_time: 'abc.def' } }),
    ];
    for (const answer of await Promise.all(ways)) expect(answer.status).toBe('spam');
    const stored = (await messages()).filter((row) => row.form_id === id);
    expect(stored.map((row) => row.spam_reason ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'no-browser',
      'too-fast',
      'trap',
      'word',
    ]);
    // A client without a time field passes (R64).
    expect(await send(id, [['naam', 'gewoon']])).toMatchObject({ status: 'mail_sent' });
    const refused = test.mails.length;
    await test.runner.drain();
    expect(test.mails.length).toBe(refused);
  });

  it('say mail_failed when the mail server refuses, and the outbox goes on: a resend joins, and there is one email', async () => {
    const id = await storeForm(test, [f.text('naam')]);
    const before = test.mails.length;
    const refuse = vi.spyOn(test.mail, 'deliver').mockRejectedValueOnce(new Error('mailbox full'));
    const failed = await send(id, [['naam', 'Faalt']]);
    expect(failed).toMatchObject({ status: 'mail_failed', invalid_fields: [] });
    expect(failed.posted_data_hash).toMatch(/^[0-9a-f]{32}$/);
    refuse.mockRestore();
    expect(await send(id, [['naam', 'Faalt']])).toMatchObject({ status: 'mail_sent' });
    test.advance(10 * 60_000);
    await test.runner.drain();
    expect(test.mails.slice(before)).toHaveLength(1);
    vi.spyOn(test.mail, 'deliver').mockRejectedValueOnce(new Error('mailbox full'));
    await send(id, [['naam', 'Faalt weer']]);
    test.advance(10 * 60_000);
    await test.runner.drain();
    expect(test.mails.slice(before)).toHaveLength(2);
    expect((await messages()).filter((row) => row.form_id === id)).toHaveLength(2);
  });

  it('give fresh challenges, each of which counts once and for an hour [7.5-03]', async () => {
    const plain = await storeForm(test, [f.text('naam')]);
    expect(await (await test.fetch(`${base}/${plain}/refill`)).json()).toEqual([]);
    const id = await storeForm(test, [f.captcha('cap'), f.quiz('vraag')]);
    const refill = async () => (await (await test.fetch(`${base}/${id}/refill`)).json()) as Feedback;
    const one = await refill();
    expect(one.quiz?.['vraag']).toEqual(['Hoofdstad van Nederland?', expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const picture = one.captcha?.['cap'] ?? '';
    expect(picture).toMatch(/^http:\/\/shop\.test\/wp-content\/uploads\/wpcf7_captcha\/\d+\.png$/);
    const image = await test.fetch(new URL(picture).pathname);
    expect(image.headers.get('content-type')).toBe('image/png');
    const bytes = new DataView(await image.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([72, 24]);
    const answerTo = (challenge: Feedback, answers: { cap: string; vraag: string }) =>
      send(
        id,
        [
          ['cap', answers.cap],
          ['vraag', answers.vraag],
          ['naam', crypto.randomUUID()],
        ],
        {
          hidden: {
            _wpcf7_captcha_challenge_cap: /(\d+)\.png$/.exec(challenge.captcha?.['cap'] ?? '')?.[1] ?? '',
            _wpcf7_quiz_answer_vraag: challenge.quiz?.['vraag']?.[1] ?? '',
          },
        },
      );
    const right = (challenge: Feedback) => ({ cap: sumOf(challenge.captcha_question?.['cap']), vraag: ' amsterdam ' });
    const wrong = await answerTo(one, { cap: '99', vraag: 'Parijs' });
    expect(wrong.invalid_fields.map(({ field }) => field)).toEqual(['cap', 'vraag']);
    // The wrong answer has used them up; the answer brings fresh ones.
    expect((await answerTo(one, right(one))).invalid_fields).toHaveLength(2);
    expect(await answerTo(wrong, right(wrong))).toMatchObject({ status: 'mail_sent' });
    const two = await refill();
    const parallel = await Promise.all([answerTo(two, right(two)), answerTo(two, right(two))]);
    expect(parallel.filter(({ status }) => status === 'mail_sent')).toHaveLength(1);
    const old = await refill();
    test.advance(3_600_000);
    expect((await answerTo(old, right(old))).invalid_fields).toHaveLength(2);
    expect((await test.fetch(new URL(old.captcha?.['cap'] ?? '').pathname)).status).toBe(404);
    expect(
      (
        await send(id, [
          ['cap', '1'],
          ['vraag', 'Amsterdam'],
        ])
      ).invalid_fields,
    ).toHaveLength(2);
  });

  it('take a form for members only from who is logged in', async () => {
    const id = await storeForm(test, [f.text('naam')], { membersOnly: true });
    const answer = await send(id, [['naam', 'x']]);
    expect(answer).toMatchObject({ status: 'error', invalid_fields: [] });
    expect(answer).not.toHaveProperty('posted_data_hash');
  });

  it('cannot be made to write a header', async () => {
    const id = await storeForm(test, [f.text('naam'), f.email('mail')], {
      mail: { recipient: '', subject: 'Van [naam] <[mail]>', body: '[naam]' },
    });
    const before = test.mails.length;
    await send(id, [
      ['naam', 'Noor\r\nBcc: doel@elders.example\r\nHoi'],
      ['mail', 'noor@voorbeeld.nl'],
    ]);
    expect(test.mails[before]?.subject).toBe('Van Noor Bcc: doel@elders.example Hoi <noor@voorbeeld.nl>');
    const injected = await send(id, [['mail', 'a@b.nl\r\nBcc: doel@elders.example']]);
    expect(injected.invalid_fields.map(({ field }) => field)).toEqual(['mail']);
  });

  it('the contact page of a new shop has the form, known by its id, which the calls take [2.1-07]', async () => {
    const page = parseHtml(await (await test.fetch('/contact/')).text());
    const id = selectOne(page, '.wpcf7').attributes['data-wpcf7-id'];
    expect(id).toMatch(/^[1-9]\d*$/);
    expect(select(page, 'input[name="_wpcf7"]').map((input) => input.attributes['value'])).toEqual([id]);
    const unitTag = selectOne(page, '.wpcf7').attributes['id'];
    expect(unitTag).toMatch(new RegExp(`^wpcf7-f${id}-p\\d+-o1$`));
    const required = (await schema(Number(id))).rules.filter(({ rule }) => rule === 'required');
    expect(required.map(({ field }) => field).toSorted()).toEqual(['bericht', 'email', 'naam', 'onderwerp']);
  });

  it('has no rule for what the form does not have', async () => {
    const id = await storeForm(test, [f.acceptance('akkoord'), f.captcha('cap')]);
    expect((await schema(id)).rules).toEqual([]);
  });
});

describeEngines('many messages of one client', (engine) => {
  it('are refused for a while, with the seconds to wait', async () => {
    const test = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.0.0.0/8' });
    const id = await storeForm(test, [f.text('naam')]);
    const answers: Response[] = [];
    for (let count = 0; count < 8; count += 1)
      answers.push(await sendFeedback(fromAddress(test, '203.0.113.7'), id, [['naam', `bericht ${count}`]]));
    const statuses = await Promise.all(answers.map(async (one) => ((await one.json()) as Feedback).status));
    expect(statuses).toEqual([...Array<string>(6).fill('mail_sent'), 'aborted', 'aborted']);
    expect(answers.at(-1)?.status).toBe(200);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    await test.close();
  });
});
