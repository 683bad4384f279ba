import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEngines } from '../test/support/databases.ts';
import { createGuest } from '../test/support/guest.ts';
import { postLogIn } from '../test/support/log-in.ts';
import { openTestShop } from '../test/support/test-shop.ts';
import type { TestShop } from '../test/support/test-shop.ts';
import { createStaff } from './create-staff.ts';
import { readPassword } from './read-password.ts';

const password = 'een eigen wachtwoord';

describeEngines('npm run staff:create', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
  });
  afterAll(() => shop.close());

  const run = (args: string[], typed: string | null = password) => createStaff(shop, args, async () => typed);
  const ada = ['--name', 'Ada Eigen', '--email', 'ada@personen.example'];

  it('creates the first administrator, who can log in', async () => {
    expect(await run(ada)).toEqual({ ok: true, message: 'administrator ada@personen.example kan inloggen.' });
    const answer = await postLogIn(createGuest(shop), 'ada@personen.example', password);
    expect(answer.headers.get('location')).toBe('/beheer/');
    expect(await run(ada)).toEqual({ ok: false, message: 'Bij dit e-mailadres hoort al een account.' });
  });

  it('creates a shop manager on request', async () => {
    const args = ['--name', 'Bo', '--email', 'bo@personen.example', '--role', 'shop-manager'];
    expect(await run(args)).toMatchObject({ ok: true });
  });

  it.each([
    ['no arguments', []],
    ['no email address', ['--name', 'Ada']],
    ['a role that is not staff', [...ada, '--role', 'customer']],
    ['an unknown role', [...ada, '--role', 'eigenaar']],
    ['the password itself', [...ada, '--password', password]],
  ])('prints its usage for %s, and does not ask for a password', async (_name, args) => {
    let prompts = 0;
    const outcome = await createStaff(shop, args, async () => {
      prompts += 1;
      return password;
    });
    expect(outcome).toEqual({ ok: false, message: expect.stringContaining('npm run staff:create') });
    expect(prompts).toBe(0);
  });

  it.each([
    ['no password', null, 'Er is niets gemaakt.'],
    ['a short one', 'kort', '10 tot 128 tekens'],
    ['a password of the demo', 'demo-beheer-2026', 'iedereen kent het'],
  ])('refuses %s', async (_name, typed, said) => {
    const outcome = await run(['--name', 'Cor', '--email', 'cor@personen.example'], typed);
    expect(outcome).toEqual({ ok: false, message: expect.stringContaining(said) });
  });
});

describe('reading a password', () => {
  function terminal(isTTY: boolean) {
    const input = Object.assign(new PassThrough(), { isTTY });
    const output = new PassThrough();
    let shown = '';
    output.on('data', (part: Buffer) => {
      shown += part.toString();
    });
    return { input, output, shown: () => shown };
  }

  it('takes the first line of piped input unchanged', async () => {
    const { input, output, shown } = terminal(false);
    input.end(' met spaties \nvolgende regel\n');
    expect(await readPassword({ input, output })).toBe(' met spaties ');
    expect(shown()).toBe('');
  });

  it('takes empty piped input as an empty password', async () => {
    const { input, output } = terminal(false);
    input.end();
    expect(await readPassword({ input, output })).toBe('');
  });

  it.each([
    ['the same password twice', password, password],
    ['two different passwords', `${password}!`, null],
  ])('asks twice at a terminal and does not show the password: %s', async (_name, second, expected) => {
    const { input, output, shown } = terminal(true);
    const typing = readPassword({ input, output });
    input.write(`${password}\r`);
    output.on('data', (part: Buffer) => {
      if (part.toString().includes('Nog een keer')) input.write(`${second}\r`);
    });
    expect(await typing).toBe(expected);
    expect(shown()).toBe('Wachtwoord: \nNog een keer: \n');
  });

  it('returns null when it is interrupted', async () => {
    const { input, output } = terminal(true);
    const typing = readPassword({ input, output });
    input.write('half een\u0003');
    expect(await typing).toBeNull();
  });
});
