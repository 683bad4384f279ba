// The pages of an order document. It has no script and none of the shop's own furniture: it is for paper.
import { documentParts } from '../../rules/documents/document-kinds.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { documentTexts } from '../../texts/documents.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { AddressText, SellerText } from './addresses.tsx';
import { AmountLines, PackingLines } from './document-lines.tsx';
import { DocumentLabel } from './document-label.tsx';
import { DocumentTotals } from './document-totals.tsx';
import { paymentText } from './payment-text.ts';

/** A document of an order, to be printed. */
export function OrderDocumentBody({ document }: { document: OrderDocument }) {
  const { size, hasAmounts } = documentParts[document.kind];
  if (size === 'label') return <DocumentLabel document={document} />;
  return (
    <main className={`sheet sheet-${document.kind}`}>
      <Head document={document} />
      <Parties document={document} />
      <Facts document={document} />
      {hasAmounts ? <AmountLines lines={document.lines} /> : <PackingLines document={document} />}
      {hasAmounts && <DocumentTotals document={document} />}
      <Remarks document={document} />
    </main>
  );
}

function Head({ document: { kind, seller } }: { document: OrderDocument }) {
  return (
    <header className="head">
      <div>
        <h1>{documentTexts.heading(kind)}</h1>
        <p className="shop">{seller.name}</p>
      </div>
      <SellerText seller={seller} />
    </header>
  );
}

function Parties({ document: { kind, buyer, email, recipient } }: { document: OrderDocument }) {
  const isInvoice = documentParts[kind].hasAmounts;
  return (
    <section className="parties">
      <div>
        <h2>{isInvoice ? documentTexts.invoiceTo : documentTexts.buyer}</h2>
        <AddressText address={buyer} />
        {isInvoice && <p>{email}</p>}
      </div>
      <div>
        <h2>{recipient ? documentTexts.recipient : documentTexts.pickup}</h2>
        {recipient && <AddressText address={recipient} />}
      </div>
    </section>
  );
}

function Facts({ document }: { document: OrderDocument }) {
  const { kind, number, date, suppliedAt, orderNumber, orderedAt, shipping, payment, credits } = document;
  const { hasAmounts } = documentParts[kind];
  const facts: readonly (readonly [string, string])[] = [
    ...(number === null ? [] : ([[documentTexts.numberOf(kind), number]] as const)),
    [number === null ? documentTexts.date : documentTexts.dateNameOf(kind), documentTexts.dateOf(date)],
    ...(credits
      ? ([[documentTexts.credits, documentTexts.creditsOf(credits.invoiceNumber, credits.invoicedAt)]] as const)
      : []),
    [documentTexts.orderNumber, orderNumber],
    [documentTexts.orderedAt, documentTexts.dateOf(orderedAt)],
    ...(hasAmounts
      ? ([
          [
            documentTexts.suppliedAt,
            suppliedAt === null ? documentTexts.notSupplied : documentTexts.dateOf(suppliedAt),
          ],
          [documentTexts.paymentMethod, paymentMethodTexts[payment.method].title],
        ] as const)
      : shipping
        ? ([[documentTexts.delivery, shipping.title]] as const)
        : []),
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Remarks({ document }: { document: OrderDocument }) {
  const { kind, note, seller } = document;
  const { hasAmounts, isForPacking } = documentParts[kind];
  return (
    <footer className="remarks">
      {hasAmounts && <p>{paymentText(document)}</p>}
      {kind === 'proformainvoice' && <p>{documentTexts.proforma}</p>}
      {note !== '' && (!hasAmounts || document.credits !== null) && (
        <p className="note">
          {document.credits ? documentTexts.refundReason : documentTexts.note}: {note}
        </p>
      )}
      {!isForPacking && <p>{documentTexts.questions(seller.email, seller.phone)}</p>}
    </footer>
  );
}
