// Other websites that may call the shop (R15).
import { showShell } from '../shop/catalog/show-shell.ts';
import type { HttpDeps } from './deps.ts';

/** Whether the setting `cors.origins` names a website. SameSite keeps our cookies out of its requests. */
export async function isCorsOrigin({ shop }: Pick<HttpDeps, 'shop'>, origin: string): Promise<boolean> {
  const { settings } = await showShell(shop);
  return settings['cors.origins'].includes(origin);
}
