// Checks a SEPA credit transfer (pain.001.001.09) against the rules of the message and of the European Payments Council that apply to
// what the shop writes. A test shows each of them failing. Amounts are compared in cents.
import { elementsAt, parseXml, textAt } from './parse-xml.ts';
import type { ParsedElement } from './parse-xml.ts';

interface Pain001 {
  root: ParsedElement;
  header: ParsedElement;
  info: ParsedElement;
  transfers: readonly ParsedElement[];
}

type Rule = (message: Pain001) => boolean;

const nothing: ParsedElement = { name: '', attributes: {}, children: [], text: '' };

const centsOf = (text: string): number =>
  /^\d{1,16}\.\d{2}$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
const amountOf = (transfer: ParsedElement): number => centsOf(textAt(transfer, 'Amt', 'InstdAmt'));
const total = (transfers: readonly ParsedElement[]): number => transfers.reduce((sum, one) => sum + amountOf(one), 0);

/** Whether the digits and letters of an IBAN give 1 modulo 97; written apart from the shop's own rule. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** The characters of SEPA (EPC217-08). */
const isSepaText = (text: string): boolean => /^[A-Za-z0-9/\-?:().,'+ ]+$/.test(text);
const isId = (text: string): boolean =>
  isSepaText(text) && text.length <= 35 && !text.startsWith('/') && !text.endsWith('/') && !text.includes('//');
const isName = (text: string): boolean => isSepaText(text) && text.length <= 70;
const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
const namesOf = (element: ParsedElement): string => element.children.map(({ name }) => name).join(' ');

/** The elements of each part in their order; the schema allows no other. */
const order: Readonly<Record<string, RegExp>> = {
  header: /^MsgId CreDtTm NbOfTxs CtrlSum InitgPty$/,
  info: /^PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr( CdtTrfTxInf)+$/,
  transfer: /^PmtId Amt Cdtr CdtrAcct RmtInf$/,
};

export const pain001Rules: Readonly<Record<string, Rule>> = {
  namespace: ({ root }) =>
    root.name === 'Document' && root.attributes['xmlns'] === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
  'order of the header': ({ header }) => order['header']?.test(namesOf(header)) === true,
  'order of the payment information': ({ info }) => order['info']?.test(namesOf(info)) === true,
  'order of a transfer': ({ transfers }) => transfers.every((one) => order['transfer']?.test(namesOf(one))),
  'one part of payments': ({ root }) => elementsAt(root, 'CstmrCdtTrfInitn', 'PmtInf').length === 1,
  'message id': ({ header }) => isId(textAt(header, 'MsgId')),
  'payment information id': ({ info }) => isId(textAt(info, 'PmtInfId')),
  moment: ({ header }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?$/.test(textAt(header, 'CreDtTm')),
  'number of the message': ({ header, transfers }) => textAt(header, 'NbOfTxs') === String(transfers.length),
  'number of the part': ({ info, transfers }) => textAt(info, 'NbOfTxs') === String(transfers.length),
  'sum of the message': ({ header, transfers }) => centsOf(textAt(header, 'CtrlSum')) === total(transfers),
  'sum of the part': ({ info, transfers }) => centsOf(textAt(info, 'CtrlSum')) === total(transfers),
  'initiating party': ({ header }) => isName(textAt(header, 'InitgPty', 'Nm')),
  method: ({ info }) => textAt(info, 'PmtMtd') === 'TRF',
  'service level': ({ info }) => textAt(info, 'PmtTpInf', 'SvcLvl', 'Cd') === 'SEPA',
  'day of execution': ({ info }) => /^\d{4}-\d\d-\d\d$/.test(textAt(info, 'ReqdExctnDt', 'Dt')),
  'name of the debtor': ({ info }) => isName(textAt(info, 'Dbtr', 'Nm')),
  'account of the debtor': ({ info }) => isIban(textAt(info, 'DbtrAcct', 'Id', 'IBAN')),
  'bank of the debtor': ({ info }) =>
    /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(textAt(info, 'DbtrAgt', 'FinInstnId', 'BICFI')) ||
    textAt(info, 'DbtrAgt', 'FinInstnId', 'Othr', 'Id') === 'NOTPROVIDED',
  charges: ({ info }) => textAt(info, 'ChrgBr') === 'SLEV',
  'end-to-end ids': ({ transfers }) => transfers.every((one) => isId(textAt(one, 'PmtId', 'EndToEndId'))),
  'unique end-to-end ids': ({ transfers }) => isUnique(transfers.map((one) => textAt(one, 'PmtId', 'EndToEndId'))),
  amounts: ({ transfers }) => transfers.every((one) => amountOf(one) >= 1 && amountOf(one) <= 99_999_999_999),
  currency: ({ transfers }) =>
    transfers.every((one) => elementsAt(one, 'Amt', 'InstdAmt').every(({ attributes }) => attributes['Ccy'] === 'EUR')),
  'names of the creditors': ({ transfers }) => transfers.every((one) => isName(textAt(one, 'Cdtr', 'Nm'))),
  'accounts of the creditors': ({ transfers }) =>
    transfers.every((one) => isIban(textAt(one, 'CdtrAcct', 'Id', 'IBAN'))),
  'texts for the creditors': ({ transfers }) =>
    transfers.every((one) => {
      const text = textAt(one, 'RmtInf', 'Ustrd');
      return isSepaText(text) && text.length <= 140;
    }),
};

/** The names of the rules that a file breaks. Throws when it is not well formed. */
export function checkPain001(file: string): readonly string[] {
  const root = parseXml(file);
  const [header = nothing] = elementsAt(root, 'CstmrCdtTrfInitn', 'GrpHdr');
  const [info = nothing] = elementsAt(root, 'CstmrCdtTrfInitn', 'PmtInf');
  const transfers = elementsAt(root, 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf');
  const message = { root, header, info, transfers };
  return Object.entries(pain001Rules).flatMap(([name, rule]) => (rule(message) ? [] : [name]));
}
