// Why the database cannot serve: not a bug, and over when the cause is removed.

/**
 * `unreachable`: no answer, or no free connection. `locked`: another process does not release it. `damaged`: the file is not a
 * usable database. `denied`: the user or its rights are refused. `missing`: the server has no database of that name. `moving`: the
 * shop moves to another database and this one can only be read; `moved`: it has moved.
 */
export type DatabaseFailure =
  'unreachable' | 'locked' | 'read-only' | 'full' | 'disk-error' | 'damaged' | 'denied' | 'missing' | MoveState;

export type MoveState = 'moving' | 'moved';

/** A newer version of the program has migrated the database. */
export class NewerDatabaseError extends Error {
  constructor(migrations: readonly string[]) {
    super(`the database is newer than this program: ${migrations.join(', ')}`);
    this.name = 'NewerDatabaseError';
  }
}

/** The shop moves to another database, or has moved to it, so that this one is not opened. */
export class ClosedDatabaseError extends Error {
  readonly state: MoveState;

  constructor(state: MoveState, target: string) {
    super(state === 'moving' ? `the shop is moving to ${target}` : `the shop has moved to ${target}`);
    this.name = 'ClosedDatabaseError';
    this.state = state;
  }
}
