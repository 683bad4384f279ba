import type { Address } from '../../rules/checkout/addresses.ts';
import type { Seller } from '../../rules/documents/order-document.ts';
import { formatIban } from '../../texts/bank-details.ts';
import { documentTexts } from '../../texts/documents.ts';
import { addressLines } from '../components/orders/address-lines.ts';

/** An address in lines, as on an envelope. */
export function AddressText({ address }: { address: Address }) {
  return (
    <address>
      {addressLines(address).map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
    </address>
  );
}

/** Who the shop is by law. */
export function SellerText({ seller }: { seller: Seller }) {
  const { legalName, address, kvk, vatId, iban, email, phone } = seller;
  const lines = [
    legalName,
    ...address.split(', '),
    `${documentTexts.kvk} ${kvk}`,
    `${documentTexts.vatId} ${vatId}`,
    `${documentTexts.iban} ${formatIban(iban)}`,
    email,
    phone,
  ];
  return (
    <address className="seller">
      {lines.map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
    </address>
  );
}
