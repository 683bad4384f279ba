import type { StaffWithdrawalChange } from '../../wire/withdrawal.ts';
import { useRecordChange } from '../components/use-record-change.ts';
import { pageResources } from '../resources.ts';
import type { WithdrawalRow } from '../records.ts';

/** Changes a withdrawal. */
export const useWithdrawalChange = (withdrawal: WithdrawalRow) =>
  useRecordChange<StaffWithdrawalChange>(pageResources.withdrawals, withdrawal);
