// Changes settings of the running shop, for the tests of the Playwright project `settings`.
import { request as requests } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { demoAccounts } from '../../../seed/demo-accounts.ts';
import { formatSettingRow } from '../../../src/rules/settings/setting-rows.ts';
import { describeSetting } from '../../../src/settings/describe-setting.ts';
import { isSettingKey } from '../../../src/settings/registry.ts';
import { accountFields } from '../../../src/wire/account-form.ts';
import type { NoncesResponse } from '../../../src/wire/nonces.ts';
import { paths } from '../../../src/wire/paths.ts';
import { isBrowserProject, shopAddress } from './shops.ts';
import { expect } from './test.ts';

export interface ShopUnderTest {
  /** The Playwright project of the test. */
  project: string;
  request: APIRequestContext;
}

interface AdministratorSession {
  requests: APIRequestContext;
  nonce: string;
}

/** Logs in as the demo administrator. */
async function logInAsAdministrator(address: string): Promise<AdministratorSession> {
  const account = demoAccounts.find(({ role }) => role === 'administrator');
  if (!account) throw new Error('the demo has no administrator');
  const context = await requests.newContext({ baseURL: address, extraHTTPHeaders: { Origin: address } });
  const answer = await context.post(paths.account, {
    form: { [accountFields.email]: account.email, [accountFields.password]: account.password },
    maxRedirects: 0,
  });
  expect(answer.status(), 'the administrator is logged in').toBe(303);
  const nonces = (await (await context.get('/wp-json/shop/v1/nonces')).json()) as NoncesResponse;
  return { requests: context, nonce: nonces.wp_rest };
}

/** The log-in that the tests of this worker share, and when it began (epoch ms). */
let administrator: { session: Promise<AdministratorSession>; since: number } | undefined;
/** Some calls want a password that was typed a short time ago, and the tests may take longer than that. */
const longestSharedMs = 4 * 60_000;

/** A recent log-in of the demo administrator in the shop of a project. */
function recentAdministrator(project: string): Promise<AdministratorSession> {
  if (!isBrowserProject(project)) throw new Error(`no shop for the project ${project}`);
  if (!administrator || Date.now() - administrator.since > longestSharedMs)
    administrator = { session: logInAsAdministrator(shopAddress(project)), since: Date.now() };
  return administrator.session;
}

/** Sends a call of the REST interface as the demo administrator. `path`: below /wp-json/. */
export async function postAsAdministrator<T>(project: string, path: string, data: object): Promise<T> {
  const { requests: context, nonce } = await recentAdministrator(project);
  const answer = await context.post(`/wp-json/${path}`, { data, headers: { 'X-WP-Nonce': nonce } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as T;
}

type SettingValue = boolean | number | string | readonly (string | Readonly<Record<string, string>>)[];

export type SettingValues = Readonly<Record<string, SettingValue>>;

/** A value in the format of the REST interface: the rows of a list are lines of text. */
function encodeValue(key: string, value: SettingValue): boolean | number | string | readonly string[] {
  if (!isSettingKey(key)) throw new Error(`no setting ${key}`);
  if (typeof value !== 'object') return value;
  const { fields } = describeSetting(key);
  return value.map((row) => (typeof row === 'string' ? row : formatSettingRow(row, fields ?? [])));
}

/**
 * Changes settings of the running shop one by one, and waits until its pages show the last change. `shows`: a text
 * that every page contains after the change.
 */
export async function setSettings(
  { project, request }: ShopUnderTest,
  values: SettingValues,
  shows: string,
): Promise<void> {
  const { requests: staff, nonce } = await recentAdministrator(project);
  for (const [key, value] of Object.entries(values)) {
    const answer = await staff.put(`/wp-json/wc/v3/settings/${key.replace('.', '/')}`, {
      data: { value: encodeValue(key, value) },
      headers: { 'X-WP-Nonce': nonce },
    });
    expect(answer.ok(), `${key}: ${await answer.text()}`).toBe(true);
  }
  const page = async () => (await request.get('/winkel/')).text();
  await expect.poll(page, { intervals: [100], timeout: 3_000 }).toContain(shows);
}

/** Sends a change to the running shop as the demo administrator, such as the bundle of a product. */
export async function putAsAdministrator(project: string, path: string, data: object): Promise<void> {
  const { requests: staff, nonce } = await recentAdministrator(project);
  const answer = await staff.put(`/wp-json/${path}`, { data, headers: { 'X-WP-Nonce': nonce } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}
