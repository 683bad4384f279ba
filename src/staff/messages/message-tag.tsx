import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import type { StaffMessage } from '../../wire/contact-messages.ts';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';

const tones: Readonly<Record<StaffMessage['status'], TagTone>> = {
  new: 'act',
  read: 'wait',
  answered: 'good',
  spam: 'off',
};

export function MessageTag({ status }: Pick<StaffMessage, 'status'>) {
  return <Tag tone={tones[status]}>{texts.states[status]}</Tag>;
}
