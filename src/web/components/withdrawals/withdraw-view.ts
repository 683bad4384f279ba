import type { WithdrawalContent, WithdrawalFields } from '../../../rules/withdrawals/withdrawal-form.ts';
import type { FieldError } from '../../page-props.ts';

/** The order that the visitor has the key of, with what can be withdrawn of it. */
export interface WithdrawOrderProps {
  number: string;
  lines: readonly { id: number; title: string; quantity: number; remaining: number }[];
}

/** What is withdrawn, as people read it: lines, or the customer's own words. */
interface WithdrawalSummary extends Pick<WithdrawalContent, 'name' | 'orderNumber' | 'email' | 'scope' | 'items'> {
  lines: readonly { title: string; quantity: number }[];
}

export type WithdrawView =
  | {
      step: 'form';
      order: WithdrawOrderProps | null;
      typed: WithdrawalFields;
      errors: readonly FieldError[];
      /** Messages that belong to no field. */
      messages: readonly string[];
    }
  /** `typed` is sent again with the confirmation. */
  | { step: 'confirm'; typed: WithdrawalFields; summary: WithdrawalSummary; attemptKey: string }
  /** `at`: epoch ms. */
  | { step: 'done'; summary: WithdrawalSummary; at: number };
