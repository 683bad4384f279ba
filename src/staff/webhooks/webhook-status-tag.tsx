import type { WebhookStatus } from '../../rules/webhooks/webhooks.ts';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';

const tones: Readonly<Record<WebhookStatus, TagTone>> = { active: 'good', paused: 'off', disabled: 'act' };

/** Whether a webhook sends. */
export function WebhookStatusTag({ status }: { status: WebhookStatus }) {
  return <Tag tone={tones[status]}>{texts.statuses[status]}</Tag>;
}
