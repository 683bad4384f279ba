// `npm run staff:create -- --name … --email … [--role administrator]`: creates a staff account; asks for the password.
import { createStaff } from '../create-staff.ts';
import { openShopForCommand } from '../open-shop.ts';
import { readPassword } from '../read-password.ts';

const services = await openShopForCommand();
try {
  const { ok, message: said } = await createStaff(services, process.argv.slice(2), () =>
    readPassword({ input: process.stdin, output: process.stderr }),
  );
  if (ok) console.log(said);
  else {
    console.error(said);
    process.exitCode = 1;
  }
} finally {
  await services.close();
}
