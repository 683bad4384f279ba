import { documentParts } from '../../rules/documents/document-kinds.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { documentTexts } from '../../texts/documents.ts';
import { AddressText } from './addresses.tsx';
import { piecesOf } from './document-lines.tsx';
import { itemTitle } from './item-details.ts';

/** The most lines that a label has room for; the others are counted. */
const maxLines = 8;

/** A label for the parcel; of an order that is picked up, for the bag. */
export function DocumentLabel({ document }: { document: OrderDocument }) {
  const { kind, seller, recipient, buyer, orderNumber, shipping, lines } = document;
  const { hasLines } = documentParts[kind];
  const shown = lines.length > maxLines ? lines.slice(0, maxLines - 1) : lines;
  return (
    <main className={`label label-${kind}`}>
      <section className="from">
        <h2>{documentTexts.from}</h2>
        <p>
          {seller.name}, {seller.address}
        </p>
      </section>
      <section className="to">
        <h2>{recipient ? documentTexts.to : documentTexts.pickup}</h2>
        <AddressText
          address={
            recipient ?? {
              ...buyer,
              street: '',
              houseNumber: '',
              addition: '',
              line2: '',
              postcode: '',
              city: '',
              country: '',
            }
          }
        />
      </section>
      {hasLines && (
        <ul className="contents">
          {shown.map((line, index) => (
            <li key={`${index}-${line.sku}`}>{documentTexts.part(line.quantity, itemTitle(line))}</li>
          ))}
          {shown.length < lines.length && <li>{documentTexts.moreLines(lines.length - shown.length)}</li>}
        </ul>
      )}
      <section className="foot">
        <p className="order">{orderNumber}</p>
        <p>{[...(shipping ? [shipping.title] : []), documentTexts.pieces(piecesOf(lines))].join(', ')}</p>
      </section>
    </main>
  );
}
