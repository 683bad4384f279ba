// The account of a customer as it is stored: encrypted with the shop's secret.
import type { PayeeAccount } from '../../rules/refunds/refund-batches.ts';
import type { Sealer } from '../ports.ts';

/** The account as a sealed text. */
export function sealAccount(sealer: Sealer, { iban, name }: PayeeAccount): string {
  return sealer.seal(`${iban}\n${name}`);
}

/** The account of a sealed text; null when the secret of the shop was replaced. */
export function openAccount(sealer: Sealer, sealed: string): PayeeAccount | null {
  const text = sealer.open(sealed);
  if (text === null) return null;
  const [iban = '', name = ''] = text.split('\n');
  return { iban, name };
}
