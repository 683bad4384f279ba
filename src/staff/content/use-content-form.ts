// The state of one page or post that is being written: what was stored, what is typed, what is wrong, and saving.
import { useState } from 'react';
import { useCreate, useNotify, useRefresh, useUpdate } from 'ra-core';
import { slugOf } from '../../rules/content.ts';
import type { ContentKind } from '../../rules/content.ts';
import type { BlockPicture } from '../../rules/home-sections.ts';
import { contentAnswers, staffContentTexts as texts } from '../../texts/staff-content.ts';
import { gmtOf, momentOf, wallClockOf } from '../fields/amsterdam-time.ts';
import { atOf } from '../parts/when.ts';
import { rooms } from '../resources.ts';
import type { ContentRecord } from '../resources.ts';
import { refusedParams, wordsOf } from '../rest-client.ts';
import { sentBlock, typedBlocks } from './typed-blocks.ts';
import type { TypedBlock } from './typed-blocks.ts';

export interface TypedContent {
  title: string;
  slug: string;
  description: string;
  picture: BlockPicture | null;
  status: 'publish' | 'draft';
  /** In the time of Amsterdam. */
  date: string;
  blocks: readonly TypedBlock[];
}

/** Sentences by field; a block's by its place: `blocks.0`. */
export type ContentErrors = Readonly<Record<string, string>>;

export interface ContentForm {
  kind: ContentKind;
  /** null before it is first saved. */
  stored: ContentRecord | null;
  typed: TypedContent;
  errors: ContentErrors;
  /** What the server said that belongs to no field. */
  trouble: string | null;
  changed: boolean;
  busy: boolean;
  saved: boolean;
  type: (fields: Partial<TypedContent>) => void;
  typeTitle: (title: string) => void;
  /** What would be sent now. */
  sent: () => Record<string, unknown>;
  /** Saves; `refused` is told what is wrong. */
  save: (refused: (errors: ContentErrors) => void) => void;
}

/** The room of a kind. */
export function roomOf(kind: ContentKind): typeof rooms.pages | typeof rooms.posts {
  return kind === 'page' ? rooms.pages : rooms.posts;
}

function typedContent(record: ContentRecord | null): TypedContent {
  if (!record)
    return {
      title: '',
      slug: '',
      description: '',
      picture: null,
      status: 'draft',
      date: wallClockOf(Date.now()),
      blocks: [],
    };
  const { title, slug, description, picture, status, date_gmt: date, blocks } = record;
  const at = date === null ? Date.now() : atOf(date);
  return { title, slug, description, picture, status, date: wallClockOf(at), blocks: typedBlocks(blocks) };
}

function sentContent(typed: TypedContent, stored: ContentRecord | null): Record<string, unknown> {
  const { date, blocks, ...same } = typed;
  const at = momentOf(date);
  // A minute that nobody touched keeps its seconds.
  const untouched = stored?.date_gmt != null && wallClockOf(atOf(stored.date_gmt)) === date;
  return {
    ...same,
    date_gmt: untouched ? stored.date_gmt : at === null ? date : gmtOf(at),
    blocks: blocks.map(sentBlock),
    ...(stored && { revision: stored.revision }),
  };
}

export function useContentForm(
  kind: ContentKind,
  fetched: ContentRecord | null,
  onCreated: (id: number) => void,
): ContentForm {
  const [stored, setStored] = useState(fetched);
  const [start, setStart] = useState(() => typedContent(fetched));
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<ContentErrors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [update, { isPending: isUpdating }] = useUpdate<ContentRecord>();
  const [create, { isPending: isCreating }] = useCreate<ContentRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const busy = isUpdating || isCreating;
  const changed = JSON.stringify(typed) !== JSON.stringify(start);

  const settle = (record: ContentRecord): void => {
    const now = typedContent(record);
    // The same blocks keep their keys, so that the focus stays where it is.
    const kept = {
      ...now,
      blocks: now.blocks.map((block, at) => ({ ...block, key: typed.blocks[at]?.key ?? at + 1 })),
    };
    setStored(record);
    setStart(kept);
    setTyped(kept);
    setErrors({});
    setTrouble(null);
    setSaved(true);
    notify(texts.savedOf(record.title), { type: 'success' });
    refresh();
  };

  const save: ContentForm['save'] = (refused) => {
    if (busy) return;
    setTrouble(null);
    const onError = (error: unknown): void => {
      const wrong = refusedParams(error);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) setTrouble(wordsOf(error));
      refused(wrong);
    };
    if (momentOf(typed.date) === null) {
      const wrong = { date_gmt: contentAnswers.wrongMoment };
      setErrors(wrong);
      refused(wrong);
      return;
    }
    const data = sentContent(typed, stored);
    if (!stored) {
      const onSuccess = (record: ContentRecord): void => {
        settle(record);
        onCreated(record.id);
      };
      void create(roomOf(kind), { data }, { onSuccess, onError });
      return;
    }
    const { id } = stored;
    void update(
      roomOf(kind),
      { id, data, previousData: stored },
      { mutationMode: 'pessimistic', onSuccess: settle, onError },
    );
  };

  const type = (fields: Partial<TypedContent>): void => {
    setTyped((before) => ({ ...before, ...fields }));
    setSaved(false);
  };

  return {
    kind,
    stored,
    typed,
    errors,
    trouble,
    changed,
    busy,
    saved: saved && !changed,
    type,
    typeTitle: (title) => {
      // Its address follows a new one's title until somebody types another.
      const follows = !stored && typed.slug === slugOf(typed.title);
      type({ title, ...(follows && { slug: slugOf(title) }) });
    },
    sent: () => sentContent(typed, stored),
    save,
  };
}
