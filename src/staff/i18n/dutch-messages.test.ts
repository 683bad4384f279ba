import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { dutchMessages } from './dutch-messages.ts';

/** Flattens a tree of messages to key → message. */
function flattenMessages(tree: object, path = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[name, value]];
    return typeof value === 'object' && value !== null ? [...flattenMessages(value, name)] : [];
  });
  return new Map(entries);
}

const english = flattenMessages(englishMessages);
const dutch = flattenMessages(dutchMessages);

/** Messages that are the same in both languages, because they contain no words. */
const sameInBothLanguages = new Set(['ra.boolean.null', 'ra.page.edit', 'ra.page.list', 'ra.page.show']);

const findPlaceholders = (message: string) => [...new Set(message.match(/%\{\w+\}/g) ?? [])].sort();

test('every react-admin message has a Dutch translation, and there are no others', () => {
  expect(english.size).toBeGreaterThan(150);
  expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort());
});

test('no message is left in English', () => {
  const same = [...dutch].filter(([key, message]) => message === english.get(key) && !sameInBothLanguages.has(key));
  expect(same).toEqual([]);
});

test('no message uses a placeholder that the English one lacks, and plural messages have both forms', () => {
  const wrong = [...dutch].filter(([key, message]) => {
    const original = english.get(key) ?? '';
    const known = findPlaceholders(original);
    const unknown = findPlaceholders(message).filter((hole) => !known.includes(hole));
    return unknown.length > 0 || message.includes('||||') !== original.includes('||||');
  });
  expect(wrong).toEqual([]);
});
