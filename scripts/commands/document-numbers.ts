// `npm run document-numbers`: the series of invoices and credit notes, by year. It ends with 1 when a number is missing or doubled.
import { reportNumberGaps } from '../../src/shop/documents/report-number-gaps.ts';
import { program } from '../../src/shop/shop.ts';
import { openShopForCommand } from '../open-shop.ts';
import { describeSeries } from '../describe-series.ts';

const services = await openShopForCommand();
try {
  const report = await reportNumberGaps(services.shop, program);
  if (!report.ok) throw new Error(report.reason);
  const { lines, isWhole } = describeSeries(report.series);
  for (const line of lines) console.log(line);
  if (!isWhole) process.exitCode = 1;
} finally {
  await services.close();
}
