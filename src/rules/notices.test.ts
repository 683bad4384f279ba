import { expect, test } from 'vitest';
import { distinctNotices, noticeParagraphs, storeNotice } from './notices.ts';

const messagesOf = (notices: readonly { message: string | readonly string[] }[]) =>
  notices.map(({ message }) => message);

test('a notice has a message and a type, success by default, and whether it was added later [3.15-01]', () => {
  expect(storeNotice('Toegevoegd.')).toEqual({ message: 'Toegevoegd.', type: 'success', dynamic: false });
  for (const type of ['error', 'message', 'info', 'notice', 'success'] as const)
    expect(storeNotice('Let op.', { type, dynamic: true })).toEqual({ message: 'Let op.', type, dynamic: true });
});

test.each([
  ['an empty paragraph', ''],
  ['a paragraph of white space', ' \n\u00a0'],
  ['an empty list', []],
  ['a list of empty paragraphs', ['', ' ']],
])('%s is no notice [5.9-01]', (_, message) => {
  expect(distinctNotices([storeNotice(message), storeNotice('Wel iets.')])).toEqual([storeNotice('Wel iets.')]);
});

test('empty paragraphs of a list are left out', () => {
  expect(noticeParagraphs(storeNotice(['Vul je naam in. ', '', 'Vul je e-mailadres in.']))).toEqual([
    'Vul je naam in.',
    'Vul je e-mailadres in.',
  ]);
});

test('the same text is shown once, also with another type or other white space around it [5.9-02]', () => {
  const notices = [storeNotice('Weg.'), storeNotice('Terug.'), storeNotice('Weg. ', { type: 'error' })];
  expect(messagesOf(distinctNotices(notices))).toEqual(['Weg.', 'Terug.']);
  expect(messagesOf(distinctNotices([...notices, storeNotice(['Weg.', 'Terug.'])]))).toHaveLength(3);
});

test('a text that is already shown is left out', () => {
  expect(messagesOf(distinctNotices([storeNotice('Weg.'), storeNotice('Terug.')], ['Weg.']))).toEqual(['Terug.']);
});
