// The account at the service that makes labels: its keys are tried when they are saved, kept encrypted, and never shown again.
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { decodeCarrierAccount, encodeCarrierAccount } from '../../db/settings/carrier-account.ts';
import { deleteSecret, readSecret, storeSecret } from '../../db/settings/secrets.ts';
import type { CarrierMethod } from '../../rules/shipments/carrier-labels.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Sealer } from '../ports.ts';
import type { CarrierKeys, CarrierPort } from '../ports-carriers.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

const secretName = 'carrier-account';
const keyPattern = /^[\w-]{8,200}$/;

interface CarrierPorts {
  carrier: CarrierPort;
  sealer: Sealer;
}

/** The stored account; null: none, or it was encrypted with another `SECRET`. */
async function readAccount(tx: Tx, sealer: Sealer) {
  const sealed = await readSecret(tx, secretName);
  const text = sealed === null ? null : sealer.open(sealed);
  return text === null ? null : decodeCarrierAccount(text);
}

/** The keys for the adapter; null as `readAccount`. */
export async function readCarrierKeys(shop: Shop, sealer: Sealer): Promise<CarrierKeys | null> {
  return shop.db.read((tx) => readAccount(tx, sealer));
}

/** The ways of sending of the account; empty without one. */
export async function readCarrierMethods(tx: Tx, sealer: Sealer): Promise<readonly CarrierMethod[]> {
  return (await readAccount(tx, sealer))?.methods ?? [];
}

/** What staff see of the account. */
interface CarrierAccountView {
  /** `unreadable`: encrypted with another `SECRET`. */
  state: 'none' | 'unreadable' | 'connected';
  isSandbox: boolean;
  methods: readonly CarrierMethod[];
}

function mayChange({ role }: Visitor): boolean {
  return role === 'administrator' || role === 'program';
}

/** Shows whether there is an account, without its keys. Refused: not an administrator (R30). */
export async function showCarrierAccount(
  shop: Shop,
  { carrier, sealer }: CarrierPorts,
  visitor: Visitor,
): Promise<({ ok: true } & CarrierAccountView) | NotAllowed> {
  if (!mayChange(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const account = await readAccount(tx, sealer);
    const hasSecret = (await readSecret(tx, secretName)) !== null;
    const state = account ? 'connected' : hasSecret ? 'unreadable' : 'none';
    return { ok: true, state, isSandbox: carrier.isSandbox, methods: account?.methods ?? [] };
  });
}

type SaveCarrierAccountOutcome =
  | { ok: true }
  | NotAllowed
  | ProofRequired
  /** `unavailable`: the service does not answer, so the keys were not tried and not saved. */
  | { ok: false; reason: 'malformed' | 'wrong-keys' | 'no-methods' | 'unavailable' };

/**
 * Tries keys at the service and stores them with the ways of sending that it gives. Refused: not an administrator (R30), no recent
 * proof (T30), keys that do not work; then nothing changes.
 */
export async function saveCarrierAccount(
  shop: Shop,
  { carrier, sealer }: CarrierPorts,
  visitor: Visitor,
  sent: CarrierKeys,
): Promise<SaveCarrierAccountOutcome> {
  if (!mayChange(visitor)) return { ok: false, reason: 'not-allowed' };
  const keys = {
    publicKey: sent.publicKey.trim(),
    secretKey: sent.secretKey.trim(),
    signatureKey: sent.signatureKey.trim(),
  };
  const given = [keys.publicKey, keys.secretKey, ...(keys.signatureKey === '' ? [] : [keys.signatureKey])];
  if (!given.every((key) => keyPattern.test(key))) return { ok: false, reason: 'malformed' };
  const at = shop.clock.now();
  const unproven = await shop.db.write((tx) => requireRecentProof(tx, visitor, at));
  if (unproven) return unproven;
  const answer = await carrier.listMethods(keys);
  if (!answer.ok) return { ok: false, reason: answer.reason === 'unavailable' ? 'unavailable' : 'wrong-keys' };
  if (answer.methods.length === 0) return { ok: false, reason: 'no-methods' };
  const account = encodeCarrierAccount({ ...keys, methods: [...answer.methods] });
  await shop.db.write(async (tx) => {
    await storeSecret(tx, secretName, sealer.seal(account));
    const params = { methods: answer.methods.length };
    await recordAuditEvent(tx, { kind: 'carrier-account-saved', actor: actorOf(visitor), at, params });
  });
  return { ok: true };
}

/** Deletes the keys: no more labels are made, and nothing more is heard of parcels. Refused as `saveCarrierAccount`. */
export async function deleteCarrierAccount(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true } | NotAllowed | ProofRequired> {
  if (!mayChange(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const unproven = await requireRecentProof(tx, visitor, at);
    if (unproven) return unproven;
    await deleteSecret(tx, secretName);
    await recordAuditEvent(tx, { kind: 'carrier-account-deleted', actor: actorOf(visitor), at, params: {} });
    return { ok: true };
  });
}
