import type { TextPart } from '../../../rules/content/content.ts';
import type { WithdrawView } from '../../components/withdrawals/withdraw-view.ts';
import type { BaseProps } from '../../page-props.ts';

export interface WithdrawProps extends BaseProps {
  page: 'withdraw';
  view: WithdrawView;
  /** Where the forms post to: the address of the page, with the order's key. */
  action: string;
  /** What the law says about withdrawing; null where it does not belong. */
  parts: readonly TextPart[] | null;
}
