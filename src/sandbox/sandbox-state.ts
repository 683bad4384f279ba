// The payments of the sandbox, in memory and in a file, so that a restart of the demo loses none.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const amount = z.object({ currency: z.string(), value: z.string() });

const refund = z.object({
  id: z.string(),
  status: z.string(),
  cents: z.int(),
  description: z.string(),
  metadata: z.unknown().optional(),
  createdAt: z.int(),
});

const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  description: z.string(),
  method: z.string(),
  redirectUrl: z.string(),
  webhookUrl: z.string().nullable(),
  metadata: z.unknown().optional(),
  isManual: z.boolean(),
  createdAt: z.int(),
  expiresAt: z.int(),
  paidAt: z.int().nullable(),
  captured: z.int(),
  chargedBack: z.int(),
  refunds: z.array(refund),
});

const stored = z.object({
  v: z.literal(1),
  payments: z.array(payment),
  answers: z.array(z.object({ key: z.string(), request: z.string(), status: z.int(), body: z.string() })),
});

export type SandboxPayment = z.infer<typeof payment>;
export type SandboxRefund = z.infer<typeof refund>;
type StoredAnswer = z.infer<typeof stored>['answers'][number];

export interface SandboxState {
  payments: Map<string, SandboxPayment>;
  /** The answers to requests with an idempotency key. */
  answers: Map<string, StoredAnswer>;
  save(): void;
}

/** Opens the state. `file` null: nothing is kept. A file that cannot be read is left behind, and the sandbox starts empty. */
export function openSandboxState(file: string | null): SandboxState {
  const state = readState(file);
  return {
    ...state,
    save() {
      if (file === null) return;
      const text = JSON.stringify({
        v: 1,
        payments: [...state.payments.values()],
        answers: [...state.answers.values()],
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
  };
}

function readState(file: string | null): Omit<SandboxState, 'save'> {
  const empty = { payments: new Map<string, SandboxPayment>(), answers: new Map<string, StoredAnswer>() };
  if (file === null || !existsSync(file)) return empty;
  try {
    const { payments, answers } = stored.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      payments: new Map(payments.map((one) => [one.id, one])),
      answers: new Map(answers.map((one) => [one.key, one])),
    };
  } catch {
    return empty;
  }
}

/** A new id: `tr_` or `re_` and ten letters or digits. */
export function sandboxId(prefix: 'tr' | 're' | 'cpt'): string {
  return `${prefix}_${randomBytes(8).toString('hex').slice(0, 10)}`;
}
