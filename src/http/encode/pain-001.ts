// A batch of refunds as a SEPA credit transfer (ISO 20022, pain.001.001.09), which the shop gives to its bank. The same batch always
// gives the same file.
import { bankText, bankTextLengths } from '../../rules/refunds/refund-batches.ts';
import type { BatchPayment, CreditTransferBatch, PayeeAccount } from '../../rules/refunds/refund-batches.ts';
import { writeXml, xml, xmlText } from '../../rules/xml.ts';
import type { XmlElement } from '../../rules/xml.ts';
import { isoDate } from '../../texts/dates.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const currency = 'EUR';

/** 1234 → '12.34'. */
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const name = (text: string): XmlElement => xml('Nm', bankText(text, bankTextLengths.name));
const account = ({ iban }: PayeeAccount): XmlElement[] => [xml('Id', [xml('IBAN', iban)])];

/** The bank of the shop; without a BIC the bank finds it by the IBAN. */
function debtorAgent(bic: string): XmlElement {
  const known = bic === '' ? xml('Othr', [xml('Id', 'NOTPROVIDED')]) : xml('BICFI', bic);
  return xml('DbtrAgt', [xml('FinInstnId', [known])]);
}

function transfer({ endToEndId, amount, text, ...payee }: BatchPayment): XmlElement {
  return xml('CdtTrfTxInf', [
    xml('PmtId', [xml('EndToEndId', endToEndId)]),
    xml('Amt', [xml('InstdAmt', euros(amount), { Ccy: currency })]),
    xml('Cdtr', [name(payee.name)]),
    xml('CdtrAcct', account(payee)),
    xml('RmtInf', [xmlText('Ustrd', text)]),
  ]);
}

/** The file of a batch. */
export function encodePain001({ messageId, createdAt, debtor, payments }: CreditTransferBatch): string {
  const count = xml('NbOfTxs', String(payments.length));
  const sum = xml('CtrlSum', euros(payments.reduce((total, { amount }) => total + amount, 0)));
  const group = xml('GrpHdr', [
    xml('MsgId', messageId),
    xml('CreDtTm', `${new Date(createdAt).toISOString().slice(0, 19)}Z`),
    count,
    sum,
    xml('InitgPty', [name(debtor.name)]),
  ]);
  const info = xml('PmtInf', [
    xml('PmtInfId', messageId),
    xml('PmtMtd', 'TRF'),
    xml('BtchBookg', 'true'),
    count,
    sum,
    xml('PmtTpInf', [xml('SvcLvl', [xml('Cd', 'SEPA')])]),
    xml('ReqdExctnDt', [xml('Dt', isoDate(createdAt))]),
    xml('Dbtr', [name(debtor.name)]),
    xml('DbtrAcct', account(debtor)),
    debtorAgent(debtor.bic),
    xml('ChrgBr', 'SLEV'),
    ...payments.map(transfer),
  ]);
  return writeXml(xml('Document', [xml('CstmrCdtTrfInitn', [group, info])], { xmlns: namespace }));
}
