import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { makeRestClient, readRestError } from './rest-client.ts';
import { nextWaiting, updateUploads } from './media/upload-list.ts';
import type { Upload } from './media/upload-list.ts';
import { uploadMedia } from './upload-media.ts';

const picture = new File(['abc'], 'doos.png', { type: 'image/png' });

/** A client whose uploads fail while their sizes are made; `made` says which attempt to make them succeeds. */
function failingClient(made: number) {
  const calls: string[] = [];
  let attempts = 0;
  const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers });
  const rest = makeRestClient(async (input, init = {}) => {
    const address = typeof input === 'string' ? input : '';
    if (address.endsWith('/nonces')) return answer(200, { wp_rest: '0123456789' });
    calls.push(`${init.method} ${address.replace('/wp-json', '')}`);
    if (address.endsWith('/post-process')) {
      attempts += 1;
      return attempts === made ? answer(200, { id: 7 }) : answer(500, { code: 'x', message: 'x', data: {} });
    }
    if (init.method === 'DELETE') return answer(200, { deleted: true });
    return answer(500, { code: 'x', message: 'x', data: {} }, { 'X-WP-Upload-Attachment-ID': '7' });
  });
  return { rest, calls };
}

it('asks for the sizes again until they are made [7.10-04]', async () => {
  const { rest, calls } = failingClient(3);
  expect(await uploadMedia(rest, { file: picture })).toEqual({ id: 7 });
  expect(calls).toEqual(['POST /wp/v2/media', ...Array<string>(3).fill('POST /wp/v2/media/7/post-process')]);
});

it('after five attempts it deletes the upload, and says so [7.10-04] [8-24] [9-55]', async () => {
  const { rest, calls } = failingClient(9);
  const error: unknown = await uploadMedia(rest, { file: picture }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(HttpError);
  expect(readRestError(error)).toMatchObject({
    code: 'post_process',
    message: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
  });
  expect(calls).toEqual([
    'POST /wp/v2/media',
    ...Array<string>(5).fill('POST /wp/v2/media/7/post-process'),
    'DELETE /wp/v2/media/7?force=true',
  ]);
});

it('an item that was replaced is never deleted', async () => {
  const { rest, calls } = failingClient(9);
  await expect(uploadMedia(rest, { file: picture, replaces: 7 })).rejects.toThrow('Het uploaden is mislukt.');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  expect(calls[0]).toBe('POST /shop/v1/media/7/file');
});

it('two files are sent at once, and the next when one is done', () => {
  const uploads = [1, 2, 3].map((key): Upload => ({
    key,
    file: picture,
    state: 'waiting',
    part: 0,
    error: null,
    isPostProcess: false,
  }));
  let list = updateUploads([], { kind: 'add', uploads });
  expect(nextWaiting(list)?.key).toBe(1);
  list = updateUploads(list, { kind: 'start', key: 1 });
  list = updateUploads(list, { kind: 'start', key: 2 });
  expect(nextWaiting(list)).toBeNull();
  list = updateUploads(list, { kind: 'fail', key: 1, error: 'Nee', isPostProcess: false });
  expect(nextWaiting(list)?.key).toBe(3);
  list = updateUploads(list, { kind: 'retry', key: 1 });
  expect(nextWaiting(list)?.key).toBe(1);
  expect(updateUploads(list, { kind: 'dismiss', key: 2 }).map(({ key }) => key)).toEqual([1, 3]);
});
