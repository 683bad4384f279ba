import type { WcMailStatus } from '../../wire/mails.ts';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';

const statusTones: Readonly<Record<WcMailStatus, TagTone>> = {
  waiting: 'wait',
  sent: 'good',
  kept: 'calm',
  failed: 'act',
};

export function MailStatusTag({ status, name }: { status: WcMailStatus; name: string }) {
  return <Tag tone={statusTones[status]}>{name}</Tag>;
}
