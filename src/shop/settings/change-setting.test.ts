import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { changesSince } from '../../../test/support/changes-since.ts';
import { defaultSettings, registry, settingsFromStored } from '../../settings/registry.ts';
import { changeSetting } from './change-setting.ts';
import { showShell } from '../catalog/show-shell.ts';
import type { Role } from '../shop.ts';

describeEngines('settings', (engine) => {
  let opened: ShopWithoutHttp;
  beforeAll(async () => {
    opened = await openShopWithoutHttp(engine);
  });
  afterAll(() => opened.close());

  const change = (role: Role, key: string, value: unknown) =>
    changeSetting(opened.shop, { role, session: null, account: null }, { key, value });

  it('stores a value, shows it, and announces it to every page', async () => {
    expect(await change('shop-manager', 'catalog.perPage', 8)).toEqual({ ok: true });
    expect((await showShell(opened.shop)).settings['catalog.perPage']).toBe(8);
    const changes = await opened.shop.db.read((tx) => changesSince(tx, 0));
    expect(changes.at(-1)?.tag).toBe('settings');
  });

  it.each<[Role, string, boolean]>([
    ['guest', 'catalog.perPage', false],
    ['customer', 'catalog.perPage', false],
    ['shop-manager', 'catalog.perPage', true],
    ['shop-manager', 'payments.iban', false],
    ['administrator', 'payments.iban', true],
    ['program', 'payments.iban', true],
  ])('lets a %s change %s: %s', async (role, key, allowed) => {
    const value = key === 'payments.iban' ? 'NL94VITR0123456789' : 24;
    expect(await change(role, key, value)).toEqual(allowed ? { ok: true } : { ok: false, reason: 'not-allowed' });
  });

  it('refuses what is no setting and what is no value, and changes nothing', async () => {
    expect(await change('program', 'no.such', 1)).toEqual({ ok: false, reason: 'unknown-setting' });
    expect(await change('program', 'toString', 1)).toEqual({ ok: false, reason: 'unknown-setting' });
    expect(await change('program', 'catalog.perPage', 'veel')).toMatchObject({ ok: false, reason: 'invalid-value' });
    expect((await showShell(opened.shop)).settings['catalog.perPage']).toBe(24);
  });
});

describe('the registry', () => {
  it.each(Object.entries(registry))(
    'has a default that its own schema accepts, a role and help for %s',
    (_key, entry) => {
      expect(entry.schema.safeParse(entry.default).success).toBe(true);
      expect(['shop-manager', 'administrator']).toContain(entry.role);
      expect(entry.help.length).toBeGreaterThan(10);
    },
  );

  it('falls back to the default where a stored value no longer fits', () => {
    expect(settingsFromStored(new Map<string, unknown>([['catalog.perPage', 'kapot']]))).toEqual(defaultSettings());
  });
});
