// The edit and create pages of content pages and posts.
import { useEffect, useState } from 'react';
import { useDelete, useGetOne, useNotify, useParams, useRedirect } from 'ra-core';
import type { ContentKind } from '../../rules/content/content.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { detailMeta } from '../resources.ts';
import type { ContentRecord } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';
import { ContentForm } from './content-form.tsx';
import { ContentStatusTag } from './content-status-tag.tsx';
import { contentResource, useContentForm } from './use-content-form.ts';

export const PageEditPage = () => <ContentEditPage kind="page" />;
export const PostEditPage = () => <ContentEditPage kind="post" />;
export const PageCreatePage = () => <ContentCreatePage kind="page" />;
export const PostCreatePage = () => <ContentCreatePage kind="post" />;

const backLinkFor = (kind: ContentKind) => ({ to: `/${contentResource(kind)}`, label: texts.sections[kind] });

function ContentEditPage({ kind }: { kind: ContentKind }) {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useGetOne<ContentRecord>(contentResource(kind), {
    id: Number(id),
    meta: detailMeta,
  });
  if (!data)
    return (
      <>
        <PageTitle title={texts.sections[kind]} back={backLinkFor(kind)} />
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  return <ContentEditor key={data.id} kind={kind} content={data} />;
}

function ContentEditor({ kind, content }: { kind: ContentKind; content: ContentRecord }) {
  const form = useContentForm(kind, content, () => undefined);
  const [remove] = useDelete<ContentRecord>();
  const redirect = useRedirect();
  const notify = useNotify();
  const current = form.stored ?? content;
  const removeContent = (): void => {
    const { id, revision, title } = current;
    void remove(
      contentResource(kind),
      { id, previousData: current, meta: { revision } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(texts.deletedOf(title), { type: 'success' });
          redirect('list', contentResource(kind));
        },
        onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
      },
    );
  };
  return (
    <>
      <PageTitle title={current.title} titleExtra={<ContentStatusTag content={current} />} back={backLinkFor(kind)} />
      <ContentForm form={form} onRemove={current.own === null ? removeContent : null} />
    </>
  );
}

function ContentCreatePage({ kind }: { kind: ContentKind }) {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const redirect = useRedirect();
  const form = useContentForm(kind, null, (id) => setCreatedId(id));
  useEffect(() => {
    // Redirects once nothing is unsaved, so that the unsaved-changes dialog does not open.
    if (createdId !== null && !form.isDirty) redirect('edit', contentResource(kind), createdId);
  }, [createdId, form.isDirty, redirect, kind]);
  return (
    <>
      <PageTitle title={texts.create[kind]} back={backLinkFor(kind)} />
      <ContentForm form={form} onRemove={null} />
    </>
  );
}
