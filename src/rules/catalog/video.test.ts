import { expect, it } from 'vitest';
import { maxVideos, areSameVideos, videoAddress, parseVideoAddress, videoProblem } from './video.ts';
import type { ProductVideo } from './video.ts';

const origins = { video: 'https://film.example', embed: 'https://kijk.example' };
const video = (change: Partial<ProductVideo> = {}): ProductVideo => ({
  host: 'video',
  id: '12',
  title: 'Film',
  pictureId: null,
  ...change,
});

it.each([
  ['https://film.example/video/12', { host: 'video', id: '12' }],
  ['https://film.example/video/12?start=3', { host: 'video', id: '12' }],
  ['https://film.example/video/12/', { host: 'video', id: '12' }],
  ['https://kijk.example/embed/aB_-9?x=1#y', { host: 'embed', id: 'aB_-9' }],
  ['https://film.example/embed/12', null],
  ['https://kijk.example/video/12', null],
  ['https://elders.example/video/12', null],
  ['https://film.example.elders.example/video/12', null],
  ['http://film.example/video/12', null],
  ['https://iemand@film.example/video/12', null],
  ['https://film.example/video/', null],
  ['https://film.example/video/12/13', null],
  ['https://film.example/watch?v=12', null],
  ['data:text/html,video/12', null],
  ['film', null],
])('parses the address of a video: %s [7.13-01]', (address, found) => {
  expect(parseVideoAddress(address, origins)).toEqual(found);
});

it('plays from {host}/video/{id} or {host}/embed/{id} with a query string [7.13-01]', () => {
  expect(videoAddress(video(), origins, { autoplay: true })).toBe(
    'https://film.example/video/12?autoplay=1&playsinline=1',
  );
  expect(videoAddress(video({ host: 'embed' }), origins, { autoplay: false })).toBe(
    'https://kijk.example/embed/12?autoplay=0&playsinline=1',
  );
  expect(videoAddress(video(), { ...origins, video: null }, { autoplay: true })).toBeNull();
});

it.each([
  ['valid videos', [video(), video({ id: '13', pictureId: 4 })], null],
  ['the same id at another host', [video(), video({ host: 'embed' })], null],
  ['one without a title', [video(), video({ id: '13', title: ' ' })], { code: 'no-title', at: 1 }],
  ['a picture of another product', [video({ pictureId: 5 })], { code: 'unknown-picture', at: 0 }],
  ['the same video twice', [video(), video({ title: 'Anders' })], { code: 'same-twice', at: 1 }],
  [
    'one too many',
    Array.from({ length: maxVideos + 1 }, (_, id) => video({ id: String(id) })),
    { code: 'too-many', at: maxVideos },
  ],
])('checks the videos of a product: %s', (_name, videos, problem) => {
  expect(videoProblem(videos, [3, 4])).toEqual(problem);
});

it('compares videos by their content and order', () => {
  expect(areSameVideos([video()], [{ pictureId: null, title: 'Film', id: '12', host: 'video' }])).toBe(true);
  expect(areSameVideos([video()], [video({ title: 'Anders' })])).toBe(false);
  expect(areSameVideos([video(), video({ id: '2' })], [video({ id: '2' }), video()])).toBe(false);
});
