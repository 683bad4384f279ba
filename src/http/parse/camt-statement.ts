// Reads a bank's statement (ISO 20022, CAMT.053 of any version): money that came in, and how much of the rest there is. A document
// type is refused, so that there are no entities but those of XML itself.
import { SaxesParser } from 'saxes';
import { maskIbans } from '../../rules/payments/bank-entries.ts';
import type { BankEntry, BankFile, BankFileProblem } from '../../rules/payments/bank-entries.ts';

/** In characters. */
const maxLength = 10_000_000;
/** The elements of a statement are at most half as deep. */
const maxDepth = 40;

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

class Refusal extends Error {
  readonly reason: BankFileProblem;
  constructor(reason: BankFileProblem) {
    super(reason);
    this.reason = reason;
  }
}

/** The name without the prefix of its namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function parseElements(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    throw new Refusal('not-xml');
  });
  parser.on('doctype', () => {
    throw new Refusal('declarations');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw new Refusal('not-camt');
    const element: Element = { name: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return root;
}

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The element at a path of names, the first of each; undefined when there is none. */
function at(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((one, name) => childrenOf(one, name)[0], element);
}

const textAt = (element: Element | undefined, ...path: readonly string[]): string =>
  (at(element, ...path)?.text ?? '').trim();

/** Cents; null for a text that is no amount of euros and cents. */
function parseAmount(text: string): number | null {
  const match = /^(\d{1,11})(?:\.(\d{1,5}))?$/.exec(text);
  const [, euros = '', decimals = ''] = match ?? [];
  if (!match || /[1-9]/.test(decimals.slice(2))) return null;
  return Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}

function readAmount(element: Element | undefined): { amount: number; currency: string } | null {
  const amount = parseAmount((element?.text ?? '').trim());
  return amount === null ? null : { amount, currency: element?.attributes['Ccy'] ?? '' };
}

/** What a payment says about its payer and its purpose. */
function readDetails(
  details: Element | undefined,
): Omit<BankEntry, 'account' | 'day' | 'amount' | 'bankReference' | 'position'> {
  const remittance = at(details, 'RmtInf');
  const endToEndId = textAt(details, 'Refs', 'EndToEndId');
  const payer = at(details, 'RltdPties', 'Dbtr');
  return {
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    // Later versions have the name one level deeper.
    payer: (textAt(payer, 'Nm') || textAt(payer, 'Pty', 'Nm')).slice(0, 140),
    payerIban: textAt(details, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN').slice(0, 34),
    reference: textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref').slice(0, 35),
    text: childrenOf(remittance, 'Ustrd')
      .map((line) => line.text)
      .join('')
      .trim()
      .slice(0, 1_000),
  };
}

/** The payments of a batch with their amounts, if they add up to the entry; otherwise the entry is one payment. */
function readParts(entry: Element, amount: number): readonly { details: Element | undefined; amount: number }[] {
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'));
  if (details.length <= 1) return [{ details: details[0], amount }];
  const parts = details.map((one) => {
    const isDebit = textAt(one, 'CdtDbtInd') === 'DBIT';
    const read = readAmount(at(one, 'Amt') ?? at(one, 'AmtDtls', 'TxAmt', 'Amt'));
    return { details: one, amount: isDebit || read?.currency !== 'EUR' ? Number.NaN : read.amount };
  });
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  return sum === amount ? parts : [{ details: undefined, amount }];
}

function readEntries(account: string, entry: Element, skipped: BankFile['skipped']): readonly BankEntry[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  const sign = textAt(entry, 'CdtDbtInd');
  const read = readAmount(at(entry, 'Amt'));
  const day = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  if (status === '' || !['CRDT', 'DBIT'].includes(sign) || !read) throw new Refusal('incomplete');
  if (status !== 'BOOK') skipped.unbooked++;
  else if (['true', '1'].includes(textAt(entry, 'RvslInd'))) skipped.reversals++;
  else if (sign === 'DBIT') skipped.debits++;
  else if (read.currency !== 'EUR') skipped.foreign++;
  else if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Refusal('incomplete');
  else {
    const bankReference = textAt(entry, 'AcctSvcrRef');
    return readParts(entry, read.amount)
      .map((part, position) => ({
        account,
        day,
        amount: part.amount,
        bankReference,
        position,
        ...readDetails(part.details),
      }))
      .filter(({ amount }) => amount > 0);
  }
  return [];
}

/** Reads the text of a file. Account numbers in the text of a payment are masked. Refused: `BankFileProblem`. */
export function parseCamtStatement(
  text: string,
): { ok: true; file: BankFile } | { ok: false; reason: BankFileProblem } {
  if (text.length > maxLength) return { ok: false, reason: 'too-large' };
  const skipped = { unbooked: 0, debits: 0, reversals: 0, foreign: 0 };
  try {
    const statements = childrenOf(at(parseElements(text.replace(/^\uFEFF/, '')), 'Document', 'BkToCstmrStmt'), 'Stmt');
    if (statements.length === 0) return { ok: false, reason: 'not-camt' };
    const read = statements.map((statement) => {
      const id = textAt(statement, 'Id');
      const account = textAt(statement, 'Acct', 'Id', 'IBAN').replaceAll(/\s/g, '').toUpperCase();
      if (id === '' || account === '') throw new Refusal('incomplete');
      return {
        id,
        account,
        entries: childrenOf(statement, 'Ntry').flatMap((one) => readEntries(account, one, skipped)),
      };
    });
    const entries = read
      .flatMap((statement) => statement.entries)
      .map((one) => ({ ...one, text: maskIbans(one.text) }));
    return { ok: true, file: { statements: read.map(({ account, id }) => ({ account, id })), entries, skipped } };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason };
    throw error;
  }
}
