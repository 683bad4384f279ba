import { expect, test } from 'vitest';
import { distinctNotices, noticeParagraphs, storeNotice } from './notices.ts';

const messagesOf = (notices: readonly { message: string | readonly string[] }[]) =>
  notices.map(({ message }) => message);

test('a notice is a message with its type, good news unless it says otherwise, and whether it came later [3.15-01]', () => {
  expect(storeNotice('Toegevoegd.')).toEqual({ message: 'Toegevoegd.', type: 'success', dynamic: false });
  for (const type of ['error', 'message', 'info', 'notice', 'success'] as const)
    expect(storeNotice('Let op.', { type, dynamic: true })).toEqual({ message: 'Let op.', type, dynamic: true });
});

test.each([
  ['an empty paragraph', ''],
  ['a paragraph of white space', ' \n\u00a0'],
  ['an empty list', []],
  ['a list of empty paragraphs', ['', ' ']],
])('%s says nothing [5.9-01]', (_, message) => {
  expect(distinctNotices([storeNotice(message), storeNotice('Wel iets.')])).toEqual([storeNotice('Wel iets.')]);
});

test('of a list only what says something is shown', () => {
  expect(noticeParagraphs(storeNotice(['Vul je naam in. ', '', 'Vul je e-mailadres in.']))).toEqual([
    'Vul je naam in.',
    'Vul je e-mailadres in.',
  ]);
});

test('the same text comes once, also as another type or with other white space around it [5.9-02]', () => {
  const notices = [storeNotice('Weg.'), storeNotice('Terug.'), storeNotice('Weg. ', { type: 'error' })];
  expect(messagesOf(distinctNotices(notices))).toEqual(['Weg.', 'Terug.']);
  expect(messagesOf(distinctNotices([...notices, storeNotice(['Weg.', 'Terug.'])]))).toHaveLength(3);
});

test('a text that was said before is left out', () => {
  expect(messagesOf(distinctNotices([storeNotice('Weg.'), storeNotice('Terug.')], ['Weg.']))).toEqual(['Terug.']);
});
