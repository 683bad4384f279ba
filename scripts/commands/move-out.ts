// `npm run move-out -- --to FOLDER`: writes what the shop has in files that other shops read (docs/behaviour/moving.md).
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportCustomers, exportOrders } from '../../src/shop/moving/move-out-records.ts';
import { program } from '../../src/shop/shop.ts';
import { moveOutProducts } from '../moving/move-out-products.ts';
import { customerTable, orderTable, writeRecordFiles } from '../moving/record-files.ts';
import { openShopForCommand } from '../open-shop.ts';

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'with-passwords': { type: 'boolean', default: false } },
  });
  if (values.to === undefined) throw new Error('Where to? npm run move-out -- --to FOLDER [--with-passwords]');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', values.to);
  mkdirSync(folder, { recursive: true });
  const services = await openShopForCommand();
  try {
    const { products, pictures, missing } = await moveOutProducts(services, {
      folder,
      say: (line) => console.log(line),
    });
    console.log(`${folder}: ${products} products, ${pictures} pictures.`);
    for (const name of missing) console.log(`This picture is not stored: ${name}`);
    const withPasswords = values['with-passwords'];
    const pages = exportCustomers(services.shop, program, { withPasswords });
    const customers = await writeRecordFiles(join(folder, 'customers'), pages, customerTable);
    const orders = await writeRecordFiles(join(folder, 'orders'), exportOrders(services.shop, program), orderTable);
    console.log(`${folder}: ${customers} customers, ${orders} orders.`);
    if (withPasswords) console.log('customers.json has the hashes of passwords. Delete it when the move is done.');
  } finally {
    await services.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(`Not everything was moved out: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
