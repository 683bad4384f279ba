import type { LabelPaper } from '../../rules/documents/paper.ts';
import { TextLines } from './text-lines.tsx';

/** A label for the parcel, or for the bag of an order that is picked up. */
export function DocumentLabel({ paper: { kind, from, to, contents, orderNumber, foot } }: { paper: LabelPaper }) {
  return (
    <main className={`label label-${kind}`}>
      <section className="from">
        <h2>{from.heading}</h2>
        <p>{from.text}</p>
      </section>
      <section className="to">
        <h2>{to.heading}</h2>
        <address>
          <TextLines lines={to.lines} />
        </address>
      </section>
      {contents && (
        <ul className="contents">
          {contents.map((line, index) => (
            // The lines of a document never change.
            <li key={`${index}-${line}`}>{line}</li>
          ))}
        </ul>
      )}
      <section className="foot">
        <p className="order">{orderNumber}</p>
        <p>{foot}</p>
      </section>
    </main>
  );
}
