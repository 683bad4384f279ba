// Why the database cannot serve: not a bug, and over when the cause is removed.

/**
 * `unreachable`: no answer, or no free connection. `locked`: another process does not release it. `damaged`: the file is not a
 * usable database. `denied`: the user or its rights are refused. `missing`: the server has no database of that name.
 */
export type DatabaseFailure =
  'unreachable' | 'locked' | 'read-only' | 'full' | 'disk-error' | 'damaged' | 'denied' | 'missing';

/** A newer version of the program has migrated the database. */
export class NewerDatabaseError extends Error {
  constructor(migrations: readonly string[]) {
    super(`the database is newer than this program: ${migrations.join(', ')}`);
    this.name = 'NewerDatabaseError';
  }
}
