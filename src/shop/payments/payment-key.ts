// The key of the payment provider: tried when it is saved, kept encrypted, never shown again.
import { deleteSecret, readSecret, storeSecret } from '../../db/settings/secrets.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { changeSetting } from '../settings/change-setting.ts';
import type { Sealer } from '../ports.ts';
import type { PaymentPort } from '../ports-payments.ts';
import { actorOf, program } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';

const secretName = 'payment-key';
const keyPattern = /^(?:test|live)_\w{8,80}$/;

/** The key for the adapter; null: none is stored, or it was encrypted with another `SECRET`. */
export async function readPaymentKey(shop: Shop, sealer: Sealer): Promise<string | null> {
  const sealed = await shop.db.read((tx) => readSecret(tx, secretName));
  return sealed === null ? null : sealer.open(sealed);
}

/** What staff see of the key. */
interface PaymentKeyView {
  /** `none`; `unreadable`: encrypted with another `SECRET`; `test` and `live` say whose money moves. */
  state: 'none' | 'unreadable' | 'test' | 'live';
  isOn: boolean;
  isSandbox: boolean;
}

function mayChange({ role }: Visitor): boolean {
  return role === 'administrator' || role === 'program';
}

/** Shows whether there is a key. Refused: not an administrator (R30). */
export async function showPaymentKey(
  shop: Shop,
  { payments, sealer }: { payments: PaymentPort; sealer: Sealer },
  visitor: Visitor,
): Promise<{ ok: true; view: PaymentKeyView } | NotAllowed> {
  if (!mayChange(visitor)) return { ok: false, reason: 'not-allowed' };
  const [sealed, settings] = await shop.db.read(async (tx) => [
    await readSecret(tx, secretName),
    await readSettings(tx),
  ]);
  const key = sealed === null ? null : sealer.open(sealed);
  const mode = key?.startsWith('live_') ? 'live' : 'test';
  const state = sealed === null ? 'none' : key === null ? 'unreadable' : mode;
  return { ok: true, view: { state, isOn: settings['payments.online'], isSandbox: payments.isSandbox } };
}

type SavePaymentKeyOutcome =
  | { ok: true }
  | NotAllowed
  | ProofRequired
  /** `wrong-key`: the provider does not accept it; `unavailable`: it does not answer, so the key was not tried and not saved. */
  | { ok: false; reason: 'malformed' | 'wrong-key' | 'unavailable' };

/**
 * Tries a key at the provider, stores it with the methods that it gives, and switches online payment on. Refused: not an
 * administrator (R30), no recent proof (T30), a key that does not work; then nothing changes.
 */
export async function savePaymentKey(
  shop: Shop,
  { payments, sealer }: { payments: PaymentPort; sealer: Sealer },
  visitor: Visitor,
  sent: string,
): Promise<SavePaymentKeyOutcome> {
  if (!mayChange(visitor)) return { ok: false, reason: 'not-allowed' };
  const key = sent.trim();
  if (!keyPattern.test(key)) return { ok: false, reason: 'malformed' };
  const unproven = await shop.db.write((tx) => requireRecentProof(tx, visitor, shop.clock.now()));
  if (unproven) return unproven;
  const answer = await payments.listMethods(key);
  if (!answer.ok) return { ok: false, reason: answer.reason === 'unauthorised' ? 'wrong-key' : 'unavailable' };
  const at = shop.clock.now();
  await shop.db.write(async (tx) => {
    await storeSecret(tx, secretName, sealer.seal(key));
    const params = { mode: key.split('_')[0] ?? '' };
    await recordAuditEvent(tx, { kind: 'payment-key-saved', actor: actorOf(visitor), at, params });
  });
  await changeSetting(shop, program, { key: 'payments.providerMethods', value: answer.methods });
  await changeSetting(shop, program, { key: 'payments.online', value: true });
  return { ok: true };
}

/** Deletes the key and switches online payment off. Payments that are under way are no longer heard of. Refused as `savePaymentKey`. */
export async function deletePaymentKey(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true } | NotAllowed | ProofRequired> {
  if (!mayChange(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const unproven = await shop.db.write((tx) => requireRecentProof(tx, visitor, at));
  if (unproven) return unproven;
  await shop.db.write(async (tx) => {
    await deleteSecret(tx, secretName);
    await recordAuditEvent(tx, { kind: 'payment-key-deleted', actor: actorOf(visitor), at, params: {} });
  });
  await changeSetting(shop, program, { key: 'payments.online', value: false });
  return { ok: true };
}
