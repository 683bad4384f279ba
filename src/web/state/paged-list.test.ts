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

/** A list whose every question waits for its answer: `answer` the page of that address, or a failure. */
function setUp(first = start) {
  const waiting = new Map<string, PromiseWithResolvers<Page>>();
  const asked: string[] = [];
  const signals = new Map<string, AbortSignal>();
  const list = makePagedList<Page>(
    first,
    ({ choice }, pageNumber) => `${choice}/${pageNumber}`,
    (address, signal) => {
      asked.push(address);
      signals.set(address, signal);
      const question = Promise.withResolvers<Page>();
      waiting.set(address, question);
      return question.promise;
    },
  );
  const answer = (address: string, pages = 9) => {
    const [choice = '', pageNumber = '1'] = address.split('/');
    waiting.get(address)?.resolve({ choice, pageNumber: Number(pageNumber), pages });
  };
  const fail = (address: string) => waiting.get(address)?.reject(new Error('no good answer'));
  return { list, asked, signals, answer, fail };
}

const shown = (list: PagedList<Page>) => list.getSnapshot().pages.map((page) => `${page.choice}/${page.pageNumber}`);

describe('pages that come as the end comes near', () => {
  test('come after the last one, one at a time [2.3-04]', async () => {
    const { list, asked, answer } = setUp();
    const first = list.loadMore('scroll');
    expect(list.getSnapshot().status).toBe('loading');
    expect(await list.loadMore('scroll')).toBe('overtaken');
    expect(await list.loadMore('button')).toBe('overtaken');
    answer('all/2');
    expect(await first).toBe('shown');
    expect([shown(list), asked, list.getSnapshot().status]).toEqual([['all/1', 'all/2'], ['all/2'], 'idle']);
  });

  test('are three; after those only the button brings one, each time it is pressed', async () => {
    const { list, asked, answer } = setUp();
    const load = async (by: 'scroll' | 'button') => {
      const outcome = list.loadMore(by);
      answer(asked.at(-1) ?? '');
      return outcome;
    };
    for (let page = 2; page < 2 + limits.automaticPages; page += 1) expect(await load('scroll')).toBe('shown');
    expect(await load('scroll')).toBe('overtaken');
    expect(await load('button')).toBe('shown');
    expect(await load('scroll')).toBe('overtaken');
    expect(shown(list)).toEqual(['all/1', 'all/2', 'all/3', 'all/4', 'all/5']);
  });

  test('end with the last one', async () => {
    const { list, asked } = setUp({ ...start, pageNumber: 9 });
    expect(await list.loadMore('button')).toBe('overtaken');
    expect([asked, hasMore(list.getSnapshot().pages)]).toEqual([[], false]);
  });

  test('end where the list became shorter meanwhile, and nothing is shown twice', async () => {
    const short: Page = { pageNumber: 2, pages: 2, choice: 'all' };
    const list = makePagedList<Page>(
      { ...short, pages: 3 },
      () => 'all/3',
      () => Promise.resolve(short),
    );
    expect(await list.loadMore('button')).toBe('shown');
    expect([shown(list), hasMore(list.getSnapshot().pages)]).toEqual([['all/2'], false]);
  });

  test('that fail leave what is shown, and come again only when the button is pressed', async () => {
    const { list, asked, answer, fail } = setUp();
    const failing = list.loadMore('scroll');
    fail('all/2');
    expect(await failing).toBe('failed');
    expect([list.getSnapshot().status, shown(list)]).toEqual(['failed', ['all/1']]);
    expect(await list.loadMore('scroll')).toBe('overtaken');
    const again = list.loadMore('button');
    answer('all/2');
    expect(await again).toBe('shown');
    expect(asked).toEqual(['all/2', 'all/2']);
  });
});

describe('another choice', () => {
  test('takes the place of what is shown, and pages come by themselves again', async () => {
    const { list, answer } = setUp();
    const order: string[] = [];
    list.subscribe(() => order.push(shown(list).join()));
    const changing = list.change('jade/1', () => order.push('arrived'));
    answer('jade/1', 2);
    expect(await changing).toBe('shown');
    expect(order).toEqual(['all/1', 'arrived', 'jade/1']);
    expect(list.getSnapshot()).toMatchObject({ status: 'idle', automaticLoadsLeft: limits.automaticPages });
  });

  test('that is older never takes the place of a newer one, whichever answers first', async () => {
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

  test('calls off the page that was on its way, which is added to nothing', async () => {
    const { list, answer } = setUp();
    const next = list.loadMore('scroll');
    const changing = list.change('jade/1');
    answer('all/2');
    answer('jade/1');
    expect([await next, await changing]).toEqual(['overtaken', 'shown']);
    expect(shown(list)).toEqual(['jade/1']);
  });

  test('that fails leaves the list as it was, and pages still come [7.12-01]', async () => {
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

  test('that fails after a newer one was asked says nothing', async () => {
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

test('what was shown before is shown again, and what was asked meanwhile is called off', async () => {
  const { list, answer } = setUp();
  const changing = list.change('jade/1');
  list.restore([start, { ...start, pageNumber: 2 }]);
  answer('jade/1');
  expect(await changing).toBe('overtaken');
  expect(shown(list)).toEqual(['all/1', 'all/2']);
  expect(list.getSnapshot()).toMatchObject({ status: 'idle', automaticLoadsLeft: limits.automaticPages - 1 });
});
