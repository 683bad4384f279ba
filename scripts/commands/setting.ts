// `npm run setting`: lists every setting. `npm run setting -- KEY JSON`: changes one.
import { isSettingKey, registry } from '../../src/settings/registry.ts';
import { changeSetting } from '../../src/shop/settings/change-setting.ts';
import { showShell } from '../../src/shop/catalog/show-shell.ts';
import { program } from '../../src/shop/shop.ts';
import { openShopForCommand } from '../open-shop.ts';

const [key, json] = process.argv.slice(2);
const services = await openShopForCommand();
try {
  if (key === undefined || json === undefined) {
    const { settings } = await showShell(services.shop);
    for (const name of Object.keys(registry).filter(isSettingKey))
      console.log(`${name} = ${JSON.stringify(settings[name])}  (${registry[name].help})`);
  } else {
    const outcome = await changeSetting(services.shop, program, { key, value: JSON.parse(json) });
    if (outcome.ok) console.log(`${key} = ${json}`);
    else {
      console.error(outcome.reason === 'invalid-value' ? outcome.problems.join('\n') : outcome.reason);
      process.exitCode = 1;
    }
  }
} finally {
  await services.close();
}
