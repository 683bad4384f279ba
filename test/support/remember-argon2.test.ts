import { argon2 } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { rememberKeys } from './remember-argon2.ts';

const parameters = {
  message: Buffer.from('geheim'),
  nonce: Buffer.alloc(16, 1),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
};

function deriveWith(derive: typeof argon2, changed: Partial<typeof parameters> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    derive('argon2id', { ...parameters, ...changed }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

it('computes the same input once, and any other anew', async () => {
  const derive = vi.fn<typeof argon2>(argon2);
  const remembering = rememberKeys(derive);
  const key = await deriveWith(remembering);
  expect(key).toEqual(await deriveWith(argon2));
  key.fill(0);
  expect(await deriveWith(remembering)).toEqual(await deriveWith(argon2));
  expect(derive).toHaveBeenCalledTimes(1);
  const others = [
    { message: Buffer.from('geheimer') },
    { nonce: Buffer.alloc(16, 2) },
    { memory: 128 },
    { passes: 2 },
    { tagLength: 16 },
  ];
  for (const changed of others)
    expect(await deriveWith(remembering, changed)).toEqual(await deriveWith(argon2, changed));
  expect(derive).toHaveBeenCalledTimes(1 + others.length);
});
