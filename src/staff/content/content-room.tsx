// The room of one page or post, and of one that is new.
import { useEffect, useState } from 'react';
import { useDelete, useGetOne, useNotify, useParams, useRedirect } from 'ra-core';
import type { ContentKind } from '../../rules/content.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { RoomTitle } from '../parts/room-title.tsx';
import { Trouble, Waiting } from '../parts/trouble.tsx';
import { whole } from '../resources.ts';
import type { ContentRecord } from '../resources.ts';
import { wordsOf } from '../rest-client.ts';
import { ContentForm } from './content-form.tsx';
import { ContentState } from './content-state.tsx';
import { roomOf, useContentForm } from './use-content-form.ts';

export const PageRoom = () => <ContentRoom kind="page" />;
export const PostRoom = () => <ContentRoom kind="post" />;
export const NewPage = () => <NewContent kind="page" />;
export const NewPost = () => <NewContent kind="post" />;

const backTo = (kind: ContentKind) => ({ to: `/${roomOf(kind)}`, room: texts.rooms[kind] });

function ContentRoom({ kind }: { kind: ContentKind }) {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useGetOne<ContentRecord>(roomOf(kind), { id: Number(id), meta: whole });
  if (!data)
    return (
      <>
        <RoomTitle title={texts.rooms[kind]} back={backTo(kind)} />
        {error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </>
    );
  return <Writing key={data.id} kind={kind} content={data} />;
}

function Writing({ kind, content }: { kind: ContentKind; content: ContentRecord }) {
  const form = useContentForm(kind, content, () => undefined);
  const [remove] = useDelete<ContentRecord>();
  const redirect = useRedirect();
  const notify = useNotify();
  const shown = form.stored ?? content;
  const throwAway = (): void => {
    const { id, revision, title } = shown;
    void remove(
      roomOf(kind),
      { id, previousData: shown, meta: { revision } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(texts.deletedOf(title), { type: 'success' });
          redirect('list', roomOf(kind));
        },
        onError: (error) => notify(wordsOf(error), { type: 'error' }),
      },
    );
  };
  return (
    <>
      <RoomTitle title={shown.title} beside={<ContentState content={shown} />} back={backTo(kind)} />
      <ContentForm form={form} onRemove={shown.own === null ? throwAway : null} />
    </>
  );
}

function NewContent({ kind }: { kind: ContentKind }) {
  const [made, setMade] = useState<number | null>(null);
  const redirect = useRedirect();
  const form = useContentForm(kind, null, (id) => setMade(id));
  useEffect(() => {
    // When nothing is unsaved any more, so that nothing is asked.
    if (made !== null && !form.changed) redirect('edit', roomOf(kind), made);
  }, [made, form.changed, redirect, kind]);
  return (
    <>
      <RoomTitle title={texts.create[kind]} back={backTo(kind)} />
      <ContentForm form={form} onRemove={null} />
    </>
  );
}
