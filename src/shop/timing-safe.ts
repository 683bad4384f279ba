// Comparison of secrets.
import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal. The time it takes does not depend on where they differ. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
