// Moving in from a product file: `npm run move-in -- --csv FILE`.
import type { Services } from '../../src/services.ts';
import { moveProducts } from '../../src/shop/moving/move-products.ts';
import type { MoveOptions } from '../../src/shop/moving/product-run.ts';
import { program } from '../../src/shop/shop.ts';
import { openProductFile } from './product-file.ts';
import type { MoveReport } from './move-report-file.ts';

/** Brings the products of a file; false when it was stopped before its end. Throws a `ProductFileError` for a file that is none. */
export async function moveInProducts(
  { shop }: Pick<Services, 'shop'>,
  {
    file,
    options,
    report,
    say,
    isStopped,
  }: {
    file: string;
    options: MoveOptions;
    report: MoveReport;
    say: (line: string) => void;
    isStopped: () => boolean;
  },
): Promise<boolean> {
  const source = await openProductFile(file);
  say(`${source.products} products in ${file}`);
  if (source.unknownHeadings.length > 0) say(`Columns that are not read: ${source.unknownHeadings.join(', ')}`);
  report.add(source.refused);
  const outcome = await moveProducts(shop, program, {
    options,
    products: source.read(),
    checksum: source.checksum,
    onBatch(lines, done) {
      report.add(lines);
      say(`${done} of ${source.products} products`);
    },
    isStopped,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  if (outcome.skipped > 0) say(`${outcome.skipped} products were brought by an earlier run of the same file.`);
  return outcome.isComplete;
}
