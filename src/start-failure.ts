// Why the shop does not start, and what its operator can do. For the program and its commands.
import type { DatabaseFailure } from './db/failures.ts';
import { findDatabaseFailure } from './db/open.ts';
import { EnvError } from './env.ts';
import type { Env } from './env.ts';
import { ListenError } from './http/server.ts';
import { databaseLocationOf } from './services.ts';

/** An expected cause, not a bug. */
interface StartFailure {
  /** For the log: `environment`, `address`, `data-dir`, or the failure of the database. */
  reason: string;
  /** The original error message. */
  problem: string;
  /** One sentence that says what to do. */
  todo: string;
}

type OpenAdvice = Readonly<Record<DatabaseFailure | 'newer', string>>;

const movingAdvice =
  'The shop is being moved to another database: start it again when the command move-engine has ended.';

const movedAdvice = (how: string) =>
  `The shop has moved to another database: ${how}. To serve the shop from here again, without what happened there: npm run move-engine -- --lift`;

const newerAdvice =
  'A newer version of the shop has migrated the database: start that version, or restore the backup from before the update.';

/** For the SQLite file in DATA_DIR. */
function sqliteAdvice(dir: string): OpenAdvice {
  const rights = `Give the user that runs the shop read and write access to ${dir} and the files in it, or set DATA_DIR to another folder.`;
  return {
    unreachable: rights,
    locked: `Another process holds ${dir}/shop.sqlite: stop it, then start the shop again.`,
    'read-only': rights,
    full: `The disk of ${dir} is full: free some space, then start the shop again.`,
    'disk-error': `The disk of ${dir} reports an error: check the disk and its quota, then start the shop again.`,
    damaged: `${dir}/shop.sqlite is not a usable database: restore a backup, or move the file away to begin with an empty shop.`,
    denied: rights,
    missing: rights,
    newer: newerAdvice,
    moving: movingAdvice,
    moved: movedAdvice('set DATABASE_URL, or DATA_DIR, to the one that the line above names'),
  };
}

/** For the PostgreSQL database of DATABASE_URL. */
function postgresAdvice(url: string): OpenAdvice {
  const { host, name, user } = describeUrl(url);
  return {
    unreachable: `PostgreSQL does not answer at ${host}: start it, or correct DATABASE_URL.`,
    locked: `Another process holds the database at ${host}: stop it, then start the shop again.`,
    'read-only': `The database at ${host} accepts no writes: set DATABASE_URL to the primary server, or switch default_transaction_read_only off.`,
    full: `The disk of the PostgreSQL server at ${host} is full: free some space, then start the shop again.`,
    'disk-error': `The disk of the PostgreSQL server at ${host} reports an error: check the disk, then start the shop again.`,
    damaged: `The database ${name} at ${host} is damaged: restore a backup into a new database, and set DATABASE_URL to it.`,
    denied: `PostgreSQL at ${host} refuses the user ${user}: correct the user and the password in DATABASE_URL, and let this user create tables in ${name}.`,
    missing: `PostgreSQL at ${host} has no database ${name}: create it with createdb, or correct DATABASE_URL.`,
    newer: newerAdvice,
    moving: movingAdvice,
    moved: movedAdvice('correct DATABASE_URL, or remove it for a file in DATA_DIR'),
  };
}

/** The parts of a database URL without its password. */
function describeUrl(url: string): { host: string; name: string; user: string } {
  if (!URL.canParse(url))
    return { host: 'the address of DATABASE_URL', name: 'of DATABASE_URL', user: 'of DATABASE_URL' };
  const { host, pathname, username } = new URL(url);
  const or = (text: string, fallback: string) => (text === '' ? fallback : decodeURIComponent(text));
  return {
    host: or(host, 'the local socket'),
    name: or(pathname.slice(1), 'of DATABASE_URL'),
    user: or(username, 'of DATABASE_URL'),
  };
}

function isFailedMkdir(error: Error): error is NodeJS.ErrnoException {
  return 'syscall' in error && error.syscall === 'mkdir';
}

/** The message of an error. Node reports a connection refused by several addresses as one error without a message. */
function messageOf(error: Error): string {
  return error instanceof AggregateError && error.message === '' ? error.errors.map(String).join('; ') : error.message;
}

/** Describes why the shop does not start. `env` is null when the environment could not be read. null: the error is a bug. */
export function describeStartFailure(error: unknown, env: Env | null): StartFailure | null {
  if (!(error instanceof Error)) return null;
  const problem = messageOf(error);
  if (error instanceof EnvError)
    return {
      reason: 'environment',
      problem,
      todo: `Correct the environment of the shop: ${error.problems.join('; ')}.`,
    };
  if (!env) return null;
  if (error instanceof ListenError) {
    const todo = `The shop cannot listen on ${env.HOST}, port ${env.PORT}: stop the program that uses it, or correct HOST and PORT.`;
    return { reason: 'address', problem, todo };
  }
  if (isFailedMkdir(error)) {
    const todo = sqliteAdvice(env.DATA_DIR)[error.code === 'ENOSPC' ? 'full' : 'read-only'];
    return { reason: 'data-dir', problem, todo };
  }
  const failure = findDatabaseFailure(databaseLocationOf(env), error);
  if (failure === null) return null;
  const advice = env.DATABASE_URL === undefined ? sqliteAdvice(env.DATA_DIR) : postgresAdvice(env.DATABASE_URL);
  return { reason: failure, problem, todo: advice[failure] };
}
