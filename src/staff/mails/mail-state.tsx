import type { WcMailStatus } from '../../wire/wc-v3.ts';
import { Tag } from '../parts/tag.tsx';
import type { Tone } from '../parts/tag.tsx';

const tones: Readonly<Record<WcMailStatus, Tone>> = { waiting: 'wait', sent: 'good', kept: 'calm', failed: 'act' };

export function MailState({ status, name }: { status: WcMailStatus; name: string }) {
  return <Tag tone={tones[status]}>{name}</Tag>;
}
