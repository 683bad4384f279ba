// Generated payments, refunds, chargebacks and fees of many days: each day's file adds up to the cent, and so do the books.
import { expect, it } from 'vitest';
import { createSeededRandom } from '../../../test/support/seeded-random.ts';
import { accountNumber, ledgerOf } from '../documents/ledger.ts';
import { cents } from '../money.ts';
import { parseSettlementFile } from './settlement-file.ts';
import { derivedPayouts, matchSettlement, settlementTotals } from './settlements.ts';
import type { KnownAmount } from './settlements.ts';

/** Payments in all; `npm run check:long` generates a million. */
const runs = Number(process.env['PAYMENT_RUNS'] ?? 5_000);
const perDay = 2_000;

const euros = (amount: number): string => (amount / 100).toFixed(2);

it(
  'a file of each day adds up to the cent, with every line matched, and so does the ledger',
  { timeout: 600_000 },
  () => {
    const random = createSeededRandom(21);
    const pick = (below: number) => random.integerBelow(below);
    let made = 0;
    for (let number = 0; made < runs; number += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
      const at = Date.parse(`${day}T12:00:00Z`);
      const rows = ['Date,Type,Currency,Amount,ID,Settlement reference'];
      const known: Record<'payment' | 'refund' | 'chargeback', KnownAmount[]> = {
        payment: [],
        refund: [],
        chargeback: [],
      };
      const sums = { payment: 0, refund: 0, chargeback: 0, fee: 0 };
      const add = (type: keyof typeof sums, amount: number, id: string, orderId: number) => {
        rows.push(`${day},${type},EUR,${euros(amount)},${id},S${number}`);
        sums[type] += amount;
        if (type !== 'fee') known[type].push({ providerId: id, orderId, orderNumber: String(orderId), amount });
      };
      for (let index = 0; index < perDay && made < runs; index += 1, made += 1) {
        const total = 1 + pick(100_000);
        add('payment', total, `tr_${made}`, made);
        add('fee', -1 - pick(60), '', made);
        if (pick(10) === 0) add('refund', -1 - pick(total), `re_${made}`, made);
        else if (pick(50) === 0) add('chargeback', 0 - total, `tr_${made}`, made);
      }
      const read = parseSettlementFile(rows.join('\n'));
      if (!read.ok) throw new Error(read.reason);
      const matched = matchSettlement(read.lines, known);
      expect(matched.filter(({ match }) => match !== 'matched')).toEqual([]);
      const payouts = matchSettlement(derivedPayouts(read.lines), { payment: [], refund: [], chargeback: [] });
      const left = sums.payment + sums.refund + sums.chargeback + sums.fee;
      expect(settlementTotals([...matched, ...payouts])).toEqual({ ...sums, payout: Math.min(0, 0 - left), other: 0 });
      const ledger = ledgerOf({
        amounts: [],
        margins: [],
        differences: [],
        // What the shop books itself when it is paid and when it pays back.
        payments: [...known.payment, ...known.refund].map(({ orderNumber, amount }) => ({
          orderNumber,
          at,
          amount: cents(amount),
          method: 'ideal',
          creditNumber: null,
        })),
        settlements: [...matched, ...payouts],
      });
      const balances = new Map<string, number>();
      for (const { account, amount } of ledger.flatMap(({ lines }) => lines))
        balances.set(accountNumber(account), (balances.get(accountNumber(account)) ?? 0) + amount);
      const balance = (account: string) => balances.get(account) ?? 0;
      expect([balance('1120'), balance('1100'), balance('4500'), balance('2990')]).toEqual([
        Math.min(0, left),
        Math.max(0, left),
        0 - sums.fee,
        0,
      ]);
      expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }
    expect(made).toBe(runs);
  },
);
