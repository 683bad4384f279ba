import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import type { StaffEstimate, StaffQuotation } from '../../wire/estimates.ts';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';

const tones: Readonly<Record<StaffEstimate['status'], TagTone>> = { new: 'act', answered: 'good', closed: 'off' };

export function EstimateTag({ status }: Pick<StaffEstimate, 'status'>) {
  return <Tag tone={tones[status]}>{texts.states[status]}</Tag>;
}

const quotationTones: Readonly<Record<StaffQuotation['status'], TagTone>> = {
  open: 'wait',
  used: 'good',
  withdrawn: 'off',
  expired: 'off',
};

export function QuotationTag({ status }: Pick<StaffQuotation, 'status'>) {
  return <Tag tone={quotationTones[status]}>{texts.quotationStates[status]}</Tag>;
}
