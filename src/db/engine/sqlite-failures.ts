// Causes of errors of SQLite and of the files around it.
import type { DatabaseFailure } from '../failures.ts';
import { barrierMessages } from './write-barrier.ts';

/** By SQLite's primary result code. */
const failureByResult: Readonly<Record<number, DatabaseFailure>> = {
  3: 'denied',
  5: 'locked',
  8: 'read-only',
  10: 'disk-error',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  26: 'damaged',
};

/** By SQLite's extended result code, where it tells more than the primary one. */
const failureByExtendedResult: Readonly<Record<number, DatabaseFailure>> = {
  // SQLITE_IOERR_SHMSIZE: there is no room for the index of the log of writes, the first file that a start makes longer.
  4874: 'full',
};

/** The low bits of an extended result code are the primary code. */
const primaryCodeMask = 255;

/** By Node's code of a failed system call. */
const failureBySystemCode: Readonly<Record<string, DatabaseFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EFBIG: 'disk-error',
  EIO: 'disk-error',
};

/** The cause of an error of the database or of its disk; null for an error in a query. */
export function sqliteFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  if (error.message === barrierMessages.moving) return 'moving';
  if (error.message === barrierMessages.moved) return 'moved';
  if ('errcode' in error) {
    const code = Number(error.errcode);
    return failureByExtendedResult[code] ?? failureByResult[code & primaryCodeMask] ?? null;
  }
  return 'code' in error && typeof error.code === 'string' ? (failureBySystemCode[error.code] ?? null) : null;
}
