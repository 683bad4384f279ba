import { expect, test } from 'vitest';
import { documentAccessTypes, documentKinds, isDocumentKind, missingDocument, opensInTab } from './document-kinds.ts';
import type { DocumentKind, MissingDocument } from './document-kinds.ts';

test('[3.8-01] there are six kinds of documents, and two types of access', () => {
  expect([...documentKinds].sort()).toEqual(
    ['invoice', 'packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel', 'proformainvoice'].sort(),
  );
  expect(documentAccessTypes).toEqual(['logged_in', 'all']);
  expect(isDocumentKind('shippinglabel')).toBe(true);
  expect(isDocumentKind('creditnote')).toBe(false);
});

test.each<[DocumentKind, 'processing' | 'cancelled', boolean, MissingDocument | null]>([
  ['invoice', 'processing', false, 'not-issued'],
  ['invoice', 'processing', true, null],
  ['invoice', 'cancelled', true, null],
  ['proformainvoice', 'processing', false, null],
  ['proformainvoice', 'processing', true, 'replaced'],
  ['proformainvoice', 'cancelled', false, 'cancelled'],
  ['packinglist', 'processing', true, null],
  ['shippinglabel', 'cancelled', false, 'cancelled'],
])('%s of an order that is %s, with an issued invoice: %s → %s (R61)', (kind, status, hasInvoice, expected) => {
  expect(missingDocument(kind, { status, hasInvoice })).toBe(expected);
});

test.each([
  { preview: true, accessType: 'all', isLoggedIn: true, expected: true },
  { preview: false, accessType: 'logged_in', isLoggedIn: false, expected: true },
  { preview: false, accessType: 'logged_in', isLoggedIn: true, expected: false },
  { preview: false, accessType: 'all', isLoggedIn: false, expected: false },
] as const)('[2.7-05] preview $preview, access $accessType, logged in $isLoggedIn: a new tab $expected', (row) => {
  expect(opensInTab(row)).toBe(row.expected);
});
