import type { PaperFact, PaperTable } from '../../rules/documents/paper.ts';

const align = (kind: PaperTable['columns'][number]['kind']) => (kind === 'number' ? 'number' : undefined);

/** The totals, and the tax of each rate with the amount that it is of (L16). */
export function DocumentTotals({ taxes, sums }: { taxes: PaperTable; sums: readonly PaperFact[] }) {
  const { caption, columns, rows, sum } = taxes;
  return (
    <section className="totals">
      <table className="taxes">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" className={align(kind)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.text}>
              {columns.map(({ title, kind }, column) => (
                <td key={title} className={align(kind)}>
                  {cells[column]?.text}
                </td>
              ))}
            </tr>
          ))}
          {sum && (
            <tr className="sum">
              {columns.map(({ title, kind }, column) => (
                <td key={title} className={align(kind)}>
                  {sum[column]}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <table className="sums">
        <tbody>
          {sums.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
