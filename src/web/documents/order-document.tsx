// The pages of an order document. It has no script and none of the shop's own furniture: it is for paper.
import type { Paper, SheetPaper } from '../../rules/documents/paper.ts';
import { DocumentLabel } from './document-label.tsx';
import { DocumentLines } from './document-lines.tsx';
import { DocumentTotals } from './document-totals.tsx';
import { TextLines } from './text-lines.tsx';

/** A document of an order, to be printed. */
export function OrderDocumentBody({ paper }: { paper: Paper }) {
  if (paper.size === 'label') return <DocumentLabel paper={paper} />;
  return (
    <main className={`sheet sheet-${paper.kind}`}>
      <Head paper={paper} />
      <Parties paper={paper} />
      <Facts paper={paper} />
      <DocumentLines table={paper.lines} />
      {paper.totals && <DocumentTotals {...paper.totals} />}
      <footer className="remarks">
        {paper.remarks.map((remark) => (
          <p key={remark} className="note">
            {remark}
          </p>
        ))}
      </footer>
    </main>
  );
}

function Head({ paper: { heading, shop, seller } }: { paper: SheetPaper }) {
  return (
    <header className="head">
      <div>
        <h1>{heading}</h1>
        <p className="shop">{shop}</p>
      </div>
      <address className="seller">
        <TextLines lines={seller} />
      </address>
    </header>
  );
}

function Parties({ paper: { parties } }: { paper: SheetPaper }) {
  return (
    <section className="parties">
      {parties.map(({ heading, lines, email }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          {lines.length > 0 && (
            <address>
              <TextLines lines={lines} />
            </address>
          )}
          {email !== '' && <p>{email}</p>}
        </div>
      ))}
    </section>
  );
}

function Facts({ paper: { facts } }: { paper: SheetPaper }) {
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
