// The edit and create pages of content pages and posts.
import { useState } from 'react';
import type { ContentKind } from '../../rules/content/content.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { PageTitle } from '../components/page-title.tsx';
import { RecordPage, useOpenCreated } from '../components/record-page.tsx';
import { useRemoveRecord } from '../components/use-remove-record.ts';
import { detailMeta } from '../resources.ts';
import type { ContentRecord } from '../records.ts';
import { ContentForm } from './content-form.tsx';
import { ContentStatusTag } from './content-status-tag.tsx';
import { contentResource, useContentForm } from './use-content-form.ts';

export const PageEditPage = () => <ContentEditPage kind="page" />;
export const PostEditPage = () => <ContentEditPage kind="post" />;
export const PageCreatePage = () => <ContentCreatePage kind="page" />;
export const PostCreatePage = () => <ContentCreatePage kind="post" />;

const backLinkFor = (kind: ContentKind) => ({ to: `/${contentResource(kind)}`, label: texts.sections[kind] });

function ContentEditPage({ kind }: { kind: ContentKind }) {
  return (
    <RecordPage<ContentRecord>
      resource={contentResource(kind)}
      title={texts.sections[kind]}
      back={backLinkFor(kind)}
      meta={detailMeta}
    >
      {(content) => <ContentEditor key={content.id} kind={kind} content={content} />}
    </RecordPage>
  );
}

function ContentEditor({ kind, content }: { kind: ContentKind; content: ContentRecord }) {
  const form = useContentForm(kind, content, () => undefined);
  const current = form.stored ?? content;
  const removal = useRemoveRecord(contentResource(kind), { revision: current.revision });
  const remove = (): void => removal.remove(current, texts.deletedOf(current.title));
  return (
    <>
      <PageTitle title={current.title} titleExtra={<ContentStatusTag content={current} />} back={backLinkFor(kind)} />
      <ContentForm form={form} onRemove={current.own === null ? remove : null} />
    </>
  );
}

function ContentCreatePage({ kind }: { kind: ContentKind }) {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const form = useContentForm(kind, null, setCreatedId);
  useOpenCreated(contentResource(kind), createdId, form.isDirty);
  return (
    <>
      <PageTitle title={texts.create[kind]} back={backLinkFor(kind)} />
      <ContentForm form={form} onRemove={null} />
    </>
  );
}
