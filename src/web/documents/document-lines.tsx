import type { PaperCell, PaperColumn, PaperTable } from '../../rules/documents/paper.ts';
import { TextLines } from './text-lines.tsx';

/** Something to find in a cell that is empty on paper. */
const noBreakSpace = '\u00a0';

const isNumeric = (kind: PaperColumn['kind']): boolean => kind === 'number' || kind === 'tick';

function LineCell({ kind, cell }: { kind: PaperColumn['kind']; cell: PaperCell }) {
  if (kind === 'product')
    return (
      <td className="product">
        <strong>{cell.text}</strong>
        <TextLines lines={cell.details ?? []} className="detail" />
      </td>
    );
  if (kind === 'tick')
    return (
      <td className="number">
        <span className="box">{noBreakSpace}</span>
      </td>
    );
  return <td className={kind === 'text' ? undefined : kind}>{cell.text}</td>;
}

/** The lines of a document. The head of the table is repeated on each page. */
export function DocumentLines({ table: { columns, rows, sum } }: { table: PaperTable }) {
  return (
    <table className="lines">
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" className={isNumeric(kind) ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // The lines of a document never change.
          <tr key={`${index}-${cells[0]?.text ?? ''}`}>
            {columns.map(({ title, kind }, column) => (
              <LineCell key={title} kind={kind} cell={cells[column] ?? { text: '' }} />
            ))}
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>
            {columns.map(({ title, kind }, column) => (
              <td key={title} className={isNumeric(kind) ? 'number' : undefined}>
                {sum[column] === '' ? noBreakSpace : sum[column]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
