// Statements of a bank (CAMT.053) for tests.

interface CamtEntry {
  cents: number;
  payer: string;
  reference: string;
  lines: readonly string[];
  bankReference: string;
  status: string;
  sign: string;
  currency: string;
  isReversal: boolean;
  /** Cents of the payments of a batch. */
  parts: readonly number[];
}

const euros = (cents: number): string => (cents / 100).toFixed(2);

/** The XML of an entry. */
export function camtEntry(change: Partial<CamtEntry>): string {
  const entry = { cents: 1_000, payer: 'Iemand', reference: '', lines: [], bankReference: '', parts: [], ...change };
  const { status = 'BOOK', sign = 'CRDT', currency = 'EUR', isReversal = false } = change;
  const remittance =
    entry.reference === ''
      ? entry.lines.map((line) => `<Ustrd>${line}</Ustrd>`).join('')
      : `<Strd><CdtrRefInf><Ref>${entry.reference}</Ref></CdtrRefInf></Strd>`;
  const details = (amount: string, purpose: string) =>
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}<RltdPties><Dbtr><Nm>${entry.payer}</Nm></Dbtr>` +
    `<DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct></RltdPties><RmtInf>${purpose}</RmtInf></TxDtls>`;
  const all =
    entry.parts.length === 0
      ? details('', remittance)
      : entry.parts.map((part) => details(`<Amt Ccy="EUR">${euros(part)}</Amt>`, '<Ustrd>deel</Ustrd>')).join('');
  return (
    `<Ntry><Amt Ccy="${currency}">${euros(entry.cents)}</Amt><CdtDbtInd>${sign}</CdtDbtInd>` +
    `${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts><BookgDt><Dt>2026-11-25</Dt></BookgDt>` +
    `${entry.bankReference === '' ? '' : `<AcctSvcrRef>${entry.bankReference}</AcctSvcrRef>`}<NtryDtls>${all}</NtryDtls></Ntry>`
  );
}

/** The XML of a file with one statement. */
export function camtStatement(
  entries: readonly string[],
  { id = 'S1', version = '02', account = 'NL94VITR0123456789' } = {},
): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>` +
    `<Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  );
}
