import type { Address } from '../../../rules/checkout/addresses.ts';
import { addressLines } from './address-lines.ts';

/** An address in lines, as on an envelope. */
export function OrderAddress({ address }: { address: Address }) {
  return (
    <address>
      {addressLines(address).map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
