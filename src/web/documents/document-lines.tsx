import { documentParts } from '../../rules/documents/document-kinds.ts';
import type { DocumentLine, OrderDocument } from '../../rules/documents/order-document.ts';
import { documentTexts } from '../../texts/documents.ts';
import { formatExactMoney } from '../../texts/money.ts';
import { itemDetails } from './item-details.ts';

/** Something to find in a cell that is empty on paper. */
const noBreakSpace = '\u00a0';

function ProductCell({ line, withAmounts }: { line: DocumentLine; withAmounts: boolean }) {
  return (
    <td className="product">
      <strong>{line.name === '' ? documentTexts.refundedAmount : line.name}</strong>
      {itemDetails(line, withAmounts).map((detail) => (
        <span key={detail} className="detail">
          {detail}
        </span>
      ))}
    </td>
  );
}

/** The lines with what they cost. The head of the table is repeated on each page. */
export function AmountLines({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{documentTexts.product}</th>
          <th scope="col" className="number">
            {documentTexts.quantity}
          </th>
          <th scope="col" className="number">
            {documentTexts.unitNet}
          </th>
          <th scope="col" className="number">
            {documentTexts.rate}
          </th>
          <th scope="col" className="number">
            {documentTexts.unit}
          </th>
          <th scope="col" className="number">
            {documentTexts.gross}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // The lines of a document never change.
          <tr key={`${index}-${line.sku}`}>
            <ProductCell line={line} withAmounts />
            <td className="number">{line.quantity}</td>
            <td className="number">{formatExactMoney(line.unitNet)}</td>
            <td className="number">{documentTexts.rateOf(line.rate)}</td>
            <td className="number">{formatExactMoney(line.unit)}</td>
            <td className="number">{formatExactMoney(line.gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The lines without amounts; for packing with the article number and a box to tick. */
export function PackingLines({ document: { kind, lines } }: { document: OrderDocument }) {
  const { isForPacking } = documentParts[kind];
  return (
    <table className="lines">
      <thead>
        <tr>
          {isForPacking && <th scope="col">{documentTexts.sku}</th>}
          <th scope="col">{documentTexts.product}</th>
          <th scope="col" className="number">
            {documentTexts.quantity}
          </th>
          {isForPacking && (
            <th scope="col" className="number">
              {documentTexts.packed}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${index}-${line.sku}`}>
            {isForPacking && <td className="sku">{skusOf(line)}</td>}
            <ProductCell line={line} withAmounts={false} />
            <td className="number">{line.quantity}</td>
            {isForPacking && (
              <td className="number">
                <span className="box">{noBreakSpace}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={isForPacking ? 2 : 1}>{documentTexts.totalPieces}</td>
          <td className="number">{piecesOf(lines)}</td>
          {isForPacking && <td>{noBreakSpace}</td>}
        </tr>
      </tfoot>
    </table>
  );
}

/** The article numbers of a line: of a bundle those of its parts, which are what is packed. */
function skusOf({ sku, parts }: DocumentLine): string {
  return (parts.length === 0 ? [sku] : parts.map((part) => part.sku)).filter((one) => one !== '').join(', ');
}

/** The number of things that are packed. */
export function piecesOf(lines: readonly DocumentLine[]): number {
  const packed = lines.flatMap((line) =>
    line.parts.length === 0 ? [line.quantity] : line.parts.map((part) => part.quantity),
  );
  return packed.reduce((sum, quantity) => sum + quantity, 0);
}
