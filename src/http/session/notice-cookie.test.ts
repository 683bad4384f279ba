import { expect, it } from 'vitest';
import { times } from '../../settings/constants.ts';
import { createTextSigner } from './notice-cookie.ts';

function setup(secret = 'geheim') {
  const clock = { at: 1_000_000, now: () => clock.at };
  return { clock, texts: createTextSigner(secret, clock) };
}

it('opens what it sealed, for a minute', () => {
  const { texts, clock } = setup();
  const sealed = texts.sign('Zo gedaan: "Chinese Été" €');
  expect(texts.verify(sealed)).toBe('Zo gedaan: "Chinese Été" €');
  clock.at += times.noticeCookie - 1;
  expect(texts.verify(sealed)).not.toBeNull();
  clock.at += 1;
  expect(texts.verify(sealed)).toBeNull();
});

it('opens nothing that it did not seal', () => {
  const { texts } = setup();
  const forged = Buffer.from(JSON.stringify([9e15, '<b>gratis</b>'])).toString('base64url');
  const [, signature = ''] = texts.sign('echt').split('.');
  for (const each of [setup('ander').texts.sign('echt'), `${forged}.${signature}`, forged, '', '.', 'a.b'])
    expect(texts.verify(each)).toBeNull();
});
