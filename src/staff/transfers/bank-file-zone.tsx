// Takes a file of the bank by choice or by drag, and says what was in it.
import { staffTransferTexts as texts } from '../../texts/staff-transfers.ts';
import type { StaffBankFile } from '../../wire/transfers.ts';
import { TextFileZone } from '../components/text-file-zone.tsx';

export function BankFileZone({ onRead }: { onRead: () => Promise<unknown> }) {
  return (
    <TextFileZone
      path="shop/v1/transfers/files"
      accept=".xml,application/xml,text/xml"
      texts={texts}
      resultText={resultText}
      onRead={onRead}
    />
  );
}

function resultText({ stored, known, skipped: { reversals, foreign } }: StaffBankFile): string {
  return [
    texts.result(stored, known),
    ...(reversals === 0 ? [] : [texts.reversals(reversals)]),
    ...(foreign === 0 ? [] : [texts.foreign(foreign)]),
  ].join(' ');
}
