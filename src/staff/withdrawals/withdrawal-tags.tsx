import { Box } from '@mui/material';
import { staffWithdrawalTexts as texts } from '../../texts/staff-withdrawals.ts';
import type { StaffWithdrawal } from '../../wire/withdrawal.ts';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';

const tones: Readonly<Record<StaffWithdrawal['status'], TagTone>> = {
  open: 'act',
  accepted: 'wait',
  received: 'good',
  refused: 'off',
};

/** The status of a withdrawal, and what staff must know before it answers. */
export function WithdrawalTags({
  withdrawal,
}: {
  withdrawal: Pick<StaffWithdrawal, 'status' | 'order_id' | 'late' | 'overdue'>;
}) {
  const { status, order_id: orderId, late, overdue } = withdrawal;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <Tag tone={tones[status]}>{texts.states[status]}</Tag>
      {orderId === null && <Tag tone="wait">{texts.unmatched}</Tag>}
      {late && <Tag tone="wait">{texts.late}</Tag>}
      {overdue && <Tag tone="act">{texts.overdue}</Tag>}
    </Box>
  );
}
