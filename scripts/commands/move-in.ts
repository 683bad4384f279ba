// `npm run move-in -- --csv FILE`: brings what another shop has (docs/behaviour/moving.md).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makePictureDownload } from '../../src/services.ts';
import type { MoveOptions } from '../../src/shop/moving/product-run.ts';
import { openShopForCommand } from '../open-shop.ts';
import { moveAddresses } from '../moving/move-addresses.ts';
import { moveInProducts } from '../moving/move-in-products.ts';
import { moveInRest } from '../moving/move-in-rest.ts';
import { moveInRecordFiles } from '../moving/move-in-record-files.ts';
import type { RecordSources } from '../moving/move-in-record-files.ts';
import { beginReport } from '../moving/move-report-file.ts';
import { makeRestClient } from '../moving/rest-client.ts';
import { makePictureFetcher, makePictureFolder } from '../moving/picture-sources.ts';

const usage = `What from? npm run move-in -- --csv FILE [--pictures FOLDER | --fetch-pictures [--allow-private-networks]] [--update]
  and after it, or with it: --dump FILE.sql, or --customers FILE.json --orders FILE.json,
  or --from https://old.example with its key: --key ck_… --secret cs_…, or OLD_SHOP_KEY and OLD_SHOP_SECRET in the environment
  [--dry-run] [--source NAME] [--report FILE]`;

const path = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);

/** The files of records, by their options. */
function sourcesOf(values: { dump?: string; customers?: string; orders?: string }): RecordSources {
  const { dump, customers, orders } = values;
  return {
    ...(dump !== undefined && { dump: path(dump) }),
    ...(customers !== undefined && { customers: path(customers) }),
    ...(orders !== undefined && { orders: path(orders) }),
  };
}

/** 0: everything came. 1: it did not run. 2: something did not come, and the report says why. 3: it was stopped. */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      csv: { type: 'string' },
      dump: { type: 'string' },
      customers: { type: 'string' },
      orders: { type: 'string' },
      from: { type: 'string' },
      key: { type: 'string', default: process.env['OLD_SHOP_KEY'] ?? '' },
      secret: { type: 'string', default: process.env['OLD_SHOP_SECRET'] ?? '' },
      pictures: { type: 'string' },
      'fetch-pictures': { type: 'boolean', default: false },
      'allow-private-networks': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      source: { type: 'string', default: 'old-shop' },
      report: { type: 'string' },
    },
  });
  const { csv, from, key, secret } = values;
  const sources = sourcesOf(values);
  const hasRecords = Object.keys(sources).length > 0;
  if (csv === undefined && !hasRecords && from === undefined) throw new Error(usage);
  const rest = from === undefined ? null : { origin: from, client: makeRestClient({ origin: from, key, secret }) };
  const pictures =
    values.pictures !== undefined
      ? makePictureFolder(path(values.pictures))
      : values['fetch-pictures']
        ? makePictureFetcher(makePictureDownload(values['allow-private-networks']), console.log)
        : null;
  const services = await openShopForCommand();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    console.log('Stopping after this batch.');
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { files, images } = services.deps;
    const options: MoveOptions = {
      source: values.source,
      update: values.update,
      isDryRun: values['dry-run'],
      addresses: moveAddresses,
      pictures: pictures && { source: pictures, ports: { files, images } },
    };
    const report = beginReport(values.report === undefined ? null : path(values.report));
    const shared = { report, say: (line: string) => console.log(line), isStopped: () => isStopped };
    let isComplete = csv === undefined || (await moveInProducts(services, { file: path(csv), options, ...shared }));
    if (isComplete && hasRecords) isComplete = await moveInRecordFiles(services, { sources, options, ...shared });
    if (isComplete && rest) isComplete = await moveInRest(services, { ...rest, options, ...shared });
    const { created, changed, unchanged, refused } = report.counts;
    const would = options.isDryRun ? 'Would be' : 'In all';
    console.log(`${would}: ${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`);
    if (!isComplete) console.log('Stopped. The same command goes on where this one was.');
    return isComplete ? (refused > 0 ? 2 : 0) : 3;
  } finally {
    await services.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`Nothing more was moved: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
