// `npm run staff:create -- --name … --email … [--role administrator]`: creates a staff account; asks for the password.
import { readEnv } from '../../src/env.ts';
import { makeServices } from '../../src/services.ts';
import { createStaff } from '../create-staff.ts';
import { readPassword } from '../read-password.ts';

const services = await makeServices(
  { ...readEnv(process.env), LOG_LEVEL: 'error' },
  { assets: null, assetsDir: null, masters: '' },
);
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
