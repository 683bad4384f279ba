// Moving in everything but products: from a database dump, or from the files that `npm run move-out` wrote.
import type { Services } from '../../src/services.ts';
import type { OldRecords } from '../../src/rules/moving/old-records.ts';
import { moveInRecords } from '../../src/shop/moving/move-in-records.ts';
import type { MoveRecordsOptions } from '../../src/shop/moving/move-records.ts';
import { program } from '../../src/shop/shop.ts';
import type { MoveReport } from './move-report-file.ts';
import { readDump } from './read-dump.ts';
import { readRecords } from './record-files.ts';

/** The files; each absent one is not read. */
export interface RecordSources {
  dump?: string;
  customers?: string;
  orders?: string;
}

/** Brings the records of files; false when it was stopped before its end. Throws a `DumpError` for a file that is no dump. */
export async function moveInRecordFiles(
  { shop }: Pick<Services, 'shop'>,
  {
    sources: { dump, ...files },
    options,
    report,
    say,
    isStopped,
  }: {
    sources: RecordSources;
    options: MoveRecordsOptions;
    report: MoveReport;
    say: (line: string) => void;
    isStopped: () => boolean;
  },
): Promise<boolean> {
  const sources: OldRecords[] = dump === undefined ? [] : [await readDump(dump)];
  if (files.customers !== undefined || files.orders !== undefined) {
    const { records, refused } = await readRecords(files);
    report.add(refused);
    sources.push(records);
  }
  for (const records of sources) {
    const { customers, coupons, orders, reviews, contents } = records;
    const total = [customers, coupons, orders, reviews, contents].reduce((sum, { length }) => sum + length, 0);
    say(
      `${customers.length} customers, ${orders.length} orders, ${coupons.length} coupons, ${reviews.length} reviews, ${contents.length} pages and posts`,
    );
    let done = 0;
    const outcome = await moveInRecords(shop, program, {
      records,
      options,
      onBatch(lines) {
        report.add(lines);
        done += lines.length;
        say(`${done} of ${total}`);
      },
      isStopped,
    });
    if (!outcome.ok) throw new Error(outcome.reason);
    if (!outcome.isComplete) return false;
  }
  return true;
}
