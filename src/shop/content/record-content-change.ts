// Records a change of a page or post.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Content } from '../../rules/content/content.ts';
import { actorOf } from '../shop.ts';
import type { Visitor } from '../shop.ts';

interface ContentChange {
  kind: 'content-created' | 'content-changed' | 'content-deleted';
  content: Pick<Content, 'id' | 'kind' | 'slug' | 'status' | 'own'>;
  at: number;
}

/** Adds the change to the audit log and announces it to the caches of every page that shows or lists the content. */
export async function recordContentChange(
  tx: Tx,
  visitor: Visitor,
  { kind, content, at }: ContentChange,
): Promise<void> {
  const { id, slug, status, own } = content;
  const params = { content: id, of: content.kind, slug, status };
  await recordAuditEvent(tx, { kind, actor: actorOf(visitor), params, at });
  await announce(tx, [`content:${id}`, 'content', ...(own ? ['own-pages'] : [])], at);
}
