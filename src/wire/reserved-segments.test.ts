import { expect, it } from 'vitest';
import { isReservedSegment } from '../rules/content/content.ts';
import { paths } from './paths.ts';

const given = 'x';

/** Every address that is no page of staff's. */
function ownAddresses(): string[] {
  const { content: _content, ...own } = paths;
  return Object.values<unknown>(own).flatMap((path) => {
    if (typeof path === 'string') return [path];
    if (typeof path === 'object') return Object.values(path as object).map(String);
    // Whatever it is given, its first part is the shop's.
    return [String((path as (...values: unknown[]) => string)([given], 1, 'webp'))];
  });
}

it('no page of staff’s can take an address that the shop uses', () => {
  const first = ownAddresses()
    .map((address) => address.split(/[/?]/).find((part) => part !== '') ?? '')
    // A name with a dot or a sign of a query is no page's, and a path that was given is its caller's.
    .filter((part) => part !== given && /^[a-z0-9-]+$/.test(part));
  expect(first.length).toBeGreaterThan(10);
  expect(first.filter((part) => !isReservedSegment(part))).toEqual([]);
});
