// Rows of the shop with SQLite of a browser test that no page can change.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFolder, isBrowserProject } from './shops.ts';

function run(project: string, statement: string, ...values: string[]): void {
  if (!isBrowserProject(project)) throw new Error(`no shop for the project ${project}`);
  const database = new DatabaseSync(join(dataFolder(project), 'shop.sqlite'), { timeout: 5_000 });
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}

/** As if the account proved long ago who it is, in all its log-ins. */
export function ageProofs(project: string, email: string): void {
  const logIns = `select s.id from auth_sessions s join auth_users u on u.id = s."userId" where u.email = ?`;
  run(project, `update log_in_proofs set at = 0 where login_id in (${logIns})`, email);
}

/** Makes the account an administrator. */
export function makeAdministrator(project: string, email: string): void {
  run(project, `update auth_users set role = 'administrator' where email = ?`, email);
}
