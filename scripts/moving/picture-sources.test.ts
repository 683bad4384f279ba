import { expect, it } from 'vitest';
import { makePictureFetcher } from './picture-sources.ts';

const bytes = new Uint8Array([1, 2, 3]);

it('a picture is found, missing or refused, by what its address answers', async () => {
  const said: string[] = [];
  const pictures = makePictureFetcher(
    async (url) =>
      url.includes('10.0.0.1')
        ? { kind: 'refused-address' }
        : { kind: 'answered', status: Number(url.split('/').at(-1)), bytes },
    (line) => said.push(line),
  );
  const find = (path: string) => pictures.find(`https://oud.example/${path}`);
  expect(await find('200')).toEqual({ kind: 'found', file: { name: '200', bytes } });
  expect([await find('404'), await find('410')]).toEqual([{ kind: 'missing' }, { kind: 'missing' }]);
  expect([await find('500'), await find('301')]).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
  expect(await pictures.find('ftp://oud.example/a.jpg')).toEqual({ kind: 'missing' });
  expect(said).toEqual([]);
  expect(await pictures.find('http://10.0.0.1/200')).toEqual({ kind: 'failed' });
  expect(said).toEqual([expect.stringContaining('--allow-private-networks')]);
});
