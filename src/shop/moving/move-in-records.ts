// Brings everything of another shop but its products, which come first: what is referred to before what refers to it.
import type { MoveLine } from '../../rules/moving/move-report.ts';
import type { OldRecords } from '../../rules/moving/old-records.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { contentMover } from './content-mover.ts';
import { continueDocumentNumbers } from './continue-document-numbers.ts';
import { couponMover } from './coupon-mover.ts';
import { customerMover } from './customer-mover.ts';
import { moveRecords } from './move-records.ts';
import type { MoveRecordsOptions } from './move-records.ts';
import { continueOrderNumbers, orderMover } from './order-mover.ts';
import { reviewMover } from './review-mover.ts';

/** Brings the records; as `moveRecords`. */
export async function moveInRecords(
  shop: Shop,
  visitor: Visitor,
  {
    records,
    ...rest
  }: {
    records: OldRecords;
    options: MoveRecordsOptions;
    onBatch: (lines: readonly MoveLine[]) => void;
    isStopped?: () => boolean;
  },
): Promise<{ ok: true; isComplete: boolean } | NotAllowed> {
  const { customers, coupons, orders, reviews, contents } = records;
  const parts = [
    () => moveRecords(shop, visitor, { ...rest, mover: customerMover, records: customers }),
    () => moveRecords(shop, visitor, { ...rest, mover: couponMover, records: coupons }),
    async () => {
      if (!rest.options.isDryRun) await continueOrderNumbers(shop, orders);
      const lines = await continueDocumentNumbers(shop, visitor, orders, rest.options);
      if (lines.length > 0) rest.onBatch(lines);
      return moveRecords(shop, visitor, { ...rest, mover: orderMover, records: orders });
    },
    () => moveRecords(shop, visitor, { ...rest, mover: reviewMover, records: reviews }),
    () => moveRecords(shop, visitor, { ...rest, mover: contentMover, records: contents }),
  ];
  for (const part of parts) {
    const outcome = await part();
    if (!outcome.ok || !outcome.isComplete) return outcome;
  }
  return { ok: true, isComplete: true };
}
