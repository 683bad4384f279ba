// Registrations that wait for the confirmation of their email address.
import type { Tx } from '../database.ts';

/** A registration: the account that its owner wants. It becomes an account when the address is confirmed. */
export interface Registration {
  id: number;
  /** In lower case. */
  email: string;
  /** '' when none was given. */
  name: string;
  passwordHash: string;
  /** Epoch ms. */
  createdAt: number;
}

/** Stores a registration and returns its id. */
export async function insertRegistration(tx: Tx, registration: Omit<Registration, 'id'>): Promise<number> {
  const { email, name, passwordHash, createdAt } = registration;
  const { id } = await tx.q
    .insertInto('registrations')
    .values({ email, name, password_hash: passwordHash, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a registration by its id; null when there is none (any more). */
export async function readRegistration(tx: Tx, id: number): Promise<Registration | null> {
  const row = await tx.q
    .selectFrom('registrations')
    .select(['id', 'email', 'name', 'password_hash as passwordHash', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes all registrations of an address, with their emails. */
export async function deleteRegistrationsOf(tx: Tx, email: string): Promise<void> {
  await tx.q.deleteFrom('registrations').where('email', '=', email).execute();
}

/** Deletes at most `max` registrations that were made before a moment (epoch ms), and returns how many. */
export async function deleteOldRegistrations(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('registrations')
    .select('id')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.q.deleteFrom('registrations').where('id', 'in', ids).execute();
  return ids.length;
}
