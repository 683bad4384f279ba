import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import type { StaffContent } from '../../wire/content.ts';
import { Tag } from '../components/tag.tsx';

/** Draft, published, or planned for later. */
export function ContentStatusTag({ content }: { content: Pick<StaffContent, 'status' | 'public'> }) {
  if (content.status === 'draft') return <Tag tone="off">{texts.draft}</Tag>;
  return content.public ? <Tag tone="good">{texts.published}</Tag> : <Tag tone="wait">{texts.planned}</Tag>;
}
