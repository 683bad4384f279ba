// Records a change of a page or post.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import type { Content } from '../../rules/content/content.ts';
import { actorOf } from '../shop.ts';
import type { Visitor } from '../shop.ts';

type ContentVersion = Pick<Content, 'id' | 'kind' | 'slug' | 'status' | 'own' | 'title' | 'description' | 'blocks'>;

interface ContentChange {
  kind: 'content-created' | 'content-changed' | 'content-deleted';
  content: ContentVersion;
  /** The version before, of a change. */
  before?: ContentVersion;
  at: number;
}

/** Adds the change to the audit log and announces it to the caches of every page that shows or lists the content. */
export async function recordContentChange(
  tx: Tx,
  visitor: Visitor,
  { kind, content, before, at }: ContentChange,
): Promise<void> {
  const { id, slug, status, own, title } = content;
  const params = {
    content: id,
    of: content.kind,
    slug,
    status,
    title,
    ...(before && changedFields(auditedVersion(before), auditedVersion(content))),
  };
  await recordAuditEvent(tx, { kind, actor: actorOf(visitor), params, at });
  await announce(tx, [`content:${id}`, 'content', ...(own ? ['own-pages'] : [])], at);
}

/** What the audit log compares: of the blocks only their types, since the texts are long. */
function auditedVersion({ slug, status, title, description, blocks }: ContentVersion) {
  return { slug, status, title, description, blocks: blocks.map(({ block }) => block.type) };
}
