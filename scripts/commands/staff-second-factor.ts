// `npm run staff:second-factor -- --remove …`: takes all second factors of a staff account away.
import { openShopForCommand } from '../open-shop.ts';
import { removeSecondFactorOf } from '../remove-second-factor.ts';

const services = await openShopForCommand();
try {
  const { ok, message: said } = await removeSecondFactorOf(services, process.argv.slice(2));
  if (ok) console.log(said);
  else {
    console.error(said);
    process.exitCode = 1;
  }
} finally {
  await services.close();
}
