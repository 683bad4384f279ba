import { describe, expect, test } from 'vitest';
import { limits } from '../../settings/constants.ts';
import { hasMore, makePagedList } from './paged-list.ts';
import type { PagedList } from './paged-list.ts';

interface Page {
  pageNumber: number;
  pages: number;
  choice: string;
}

const start: Page = { pageNumber: 1, pages: 9, choice: 'all' };

/** A list whose requests wait until `answer` resolves them with the page of their address, or rejects them. */
function setUp(first = start) {
  const waiting = new Map<string, PromiseWithResolvers<Page>>();
  const requested: string[] = [];
  const signals = new Map<string, AbortSignal>();
  const list = makePagedList<Page>(
    first,
    ({ choice }, pageNumber) => `${choice}/${pageNumber}`,
    (address, signal) => {
      requested.push(address);
      signals.set(address, signal);
      const request = Promise.withResolvers<Page>();
      waiting.set(address, request);
      return request.promise;
    },
  );
  const answer = (address: string, pages = 9) => {
    const [choice = '', pageNumber = '1'] = address.split('/');
    waiting.get(address)?.resolve({ choice, pageNumber: Number(pageNumber), pages });
  };
  const fail = (address: string) => waiting.get(address)?.reject(new Error('no good answer'));
  return { list, requested, signals, answer, fail };
}

const shown = (list: PagedList<Page>) => list.getSnapshot().pages.map((page) => `${page.choice}/${page.pageNumber}`);

describe('further pages', () => {
  test('follow the last page, one at a time [2.3-04]', async () => {
    const { list, requested, answer } = setUp();
    const first = list.loadMore('scroll');
    expect(list.getSnapshot().status).toBe('loading');
    expect(await list.loadMore('scroll')).toBe('overtaken');
    expect(await list.loadMore('button')).toBe('overtaken');
    answer('all/2');
    expect(await first).toBe('shown');
    expect([shown(list), requested, list.getSnapshot().status]).toEqual([['all/1', 'all/2'], ['all/2'], 'idle']);
  });

  test('load by scrolling three times; after that each press of the button loads one', async () => {
    const { list, requested, answer } = setUp();
    const load = async (by: 'scroll' | 'button') => {
      const outcome = list.loadMore(by);
      answer(requested.at(-1) ?? '');
      return outcome;
    };
    for (let page = 2; page < 2 + limits.automaticPages; page += 1) expect(await load('scroll')).toBe('shown');
    expect(await load('scroll')).toBe('overtaken');
    expect(await load('button')).toBe('shown');
    expect(await load('scroll')).toBe('overtaken');
    expect(shown(list)).toEqual(['all/1', 'all/2', 'all/3', 'all/4', 'all/5']);
  });

  test('end with the last page', async () => {
    const { list, requested } = setUp({ ...start, pageNumber: 9 });
    expect(await list.loadMore('button')).toBe('overtaken');
    expect([requested, hasMore(list.getSnapshot().pages)]).toEqual([[], false]);
  });

  test('end when the list has become shorter, without showing a page twice', async () => {
    const short: Page = { pageNumber: 2, pages: 2, choice: 'all' };
    const list = makePagedList<Page>(
      { ...short, pages: 3 },
      () => 'all/3',
      () => Promise.resolve(short),
    );
    expect(await list.loadMore('button')).toBe('shown');
    expect([shown(list), hasMore(list.getSnapshot().pages)]).toEqual([['all/2'], false]);
  });

  test('that fail keep the shown pages, and load again only by the button', async () => {
    const { list, requested, answer, fail } = setUp();
    const failing = list.loadMore('scroll');
    fail('all/2');
    expect(await failing).toBe('failed');
    expect([list.getSnapshot().status, shown(list)]).toEqual(['failed', ['all/1']]);
    expect(await list.loadMore('scroll')).toBe('overtaken');
    const again = list.loadMore('button');
    answer('all/2');
    expect(await again).toBe('shown');
    expect(requested).toEqual(['all/2', 'all/2']);
  });
});

describe('another selection', () => {
  test('replaces the shown pages, and further pages load by themselves again', async () => {
    const { list, answer } = setUp();
    const order: string[] = [];
    list.subscribe(() => order.push(shown(list).join()));
    const changing = list.change('jade/1', () => order.push('arrived'));
    answer('jade/1', 2);
    expect(await changing).toBe('shown');
    expect(order).toEqual(['all/1', 'arrived', 'jade/1']);
    expect(list.getSnapshot()).toMatchObject({ status: 'idle', automaticLoadsLeft: limits.automaticPages });
  });

  test('never replaces a newer one, whichever response comes first', async () => {
    const { list, signals, answer } = setUp();
    const older = list.change('jade/1');
    const newer = list.change('lantaarn/1');
    expect(signals.get('jade/1')?.aborted).toBe(true);
    answer('lantaarn/1');
    expect(await newer).toBe('shown');
    answer('jade/1');
    expect(await older).toBe('overtaken');
    expect(shown(list)).toEqual(['lantaarn/1']);
  });

  test('aborts the loading of a further page, which is then not added', async () => {
    const { list, answer } = setUp();
    const next = list.loadMore('scroll');
    const changing = list.change('jade/1');
    answer('all/2');
    answer('jade/1');
    expect([await next, await changing]).toEqual(['overtaken', 'shown']);
    expect(shown(list)).toEqual(['jade/1']);
  });

  test('that fails leaves the list unchanged, and further pages still load [7.12-01]', async () => {
    const { list, answer, fail } = setUp();
    const arrived: string[] = [];
    const changing = list.change('jade/1', () => arrived.push('jade'));
    fail('jade/1');
    expect(await changing).toBe('failed');
    expect([shown(list), arrived, list.getSnapshot().status]).toEqual([['all/1'], [], 'failed']);
    const next = list.loadMore('scroll');
    answer('all/2');
    expect(await next).toBe('shown');
  });

  test('that fails after a newer request is ignored', async () => {
    const { list, answer, fail } = setUp();
    const older = list.change('jade/1');
    const newer = list.change('lantaarn/1');
    fail('jade/1');
    expect(await older).toBe('overtaken');
    expect(list.getSnapshot().status).toBe('changing');
    answer('lantaarn/1');
    await newer;
  });
});

test('restoring shows the earlier pages and aborts a running request', async () => {
  const { list, answer } = setUp();
  const changing = list.change('jade/1');
  list.restore([start, { ...start, pageNumber: 2 }]);
  answer('jade/1');
  expect(await changing).toBe('overtaken');
  expect(shown(list)).toEqual(['all/1', 'all/2']);
  expect(list.getSnapshot()).toMatchObject({ status: 'idle', automaticLoadsLeft: limits.automaticPages - 1 });
});
