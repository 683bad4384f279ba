// Causes of PostgreSQL errors.
import type { DatabaseFailure } from '../failures.ts';
import { barrierCodes } from './write-barrier.ts';

/** The driver's error message when the server does not answer in time. */
export const readTimeoutMessage = 'Query read timeout';

/** By code: those of Node for a server that cannot be reached, and those of PostgreSQL. The first match counts. */
const failuresByCode: readonly [RegExp, DatabaseFailure][] = [
  [new RegExp(`^${barrierCodes.moving}$`), 'moving'],
  [new RegExp(`^${barrierCodes.moved}$`), 'moved'],
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^58030$/, 'disk-error'],
  [/^(?:28...|42501)$/, 'denied'],
  [/^3D000$/, 'missing'],
  [/^XX00[12]$/, 'damaged'],
  [
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08...|53...|57P0.)$/,
    'unreachable',
  ],
];
/** Messages of the driver's own errors, which have no code. */
const connectionLostMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** The cause of an error of the database; null for an error in a query. */
export function postgresFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof AggregateError) {
    const causes = error.errors.map(postgresFailureOf);
    return causes.find((cause) => cause !== null) ?? null;
  }
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error;
    return failuresByCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
  }
  return connectionLostMessage.test(error.message) ? 'unreachable' : null;
}

/** Whether the session accepts no writes. It may have begun before the server, or its setting, became writable again. */
export function isReadOnlySession(error: unknown): boolean {
  return postgresFailureOf(error) === 'read-only';
}
