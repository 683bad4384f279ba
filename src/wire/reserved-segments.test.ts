import { expect, it } from 'vitest';
import { isReservedSegment } from '../rules/content/content.ts';
import { accountPaths } from './account-paths.ts';
import { documentPaths } from './document-paths.ts';
import { paths } from './paths.ts';

const given = 'x';

/** All addresses of the shop, except those of pages that staff writes. */
function ownAddresses(): string[] {
  const { content: _content, ...own } = paths;
  return [own, accountPaths, documentPaths].flatMap<unknown>(Object.values).flatMap((path) => {
    if (typeof path === 'string') return [path];
    if (typeof path === 'object') return Object.values(path as object).map(String);
    // Whatever the arguments are, the first segment is fixed. Some take a list in the place of another's second text.
    return [String((path as (...values: unknown[]) => string)([given], [1], 'webp'))];
  });
}

it('no page that staff writes can take an address of the shop', () => {
  const first = ownAddresses()
    .map((address) => address.split(/[/?]/).find((part) => part !== '') ?? '')
    // A page's slug contains no dot or query, and a segment that came from the arguments is not reserved.
    .filter((part) => part !== given && /^[a-z0-9-]+$/.test(part));
  expect(first.length).toBeGreaterThan(10);
  expect(first.filter((part) => !isReservedSegment(part))).toEqual([]);
});
