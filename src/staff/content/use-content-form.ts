// The state of one page or post that is being written: what was stored, what is typed, what is wrong, and saving.
import { useState } from 'react';
import { useCreate, useNotify, useRefresh, useUpdate } from 'ra-core';
import { slugify } from '../../rules/content/content.ts';
import type { ContentKind } from '../../rules/content/content.ts';
import type { BlockPicture } from '../../rules/home/sections.ts';
import { contentApiTexts, staffContentTexts as texts } from '../../texts/staff-content.ts';
import { formatGmt, parseWallClock, toWallClock } from '../format/amsterdam-time.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { ContentRecord } from '../resources.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';
import { toBlockPayload, toBlockValues } from './block-values.ts';
import type { BlockValues } from './block-values.ts';

export interface ContentFormValues {
  title: string;
  slug: string;
  description: string;
  picture: BlockPicture | null;
  status: 'publish' | 'draft';
  /** In the time of Amsterdam. */
  date: string;
  blocks: readonly BlockValues[];
}

/** Sentences by field; a block's by its place: `blocks.0`. */
export type ContentFormErrors = Readonly<Record<string, string>>;

export interface ContentForm {
  kind: ContentKind;
  /** null before it is first saved. */
  stored: ContentRecord | null;
  typed: ContentFormValues;
  errors: ContentFormErrors;
  /** What the server said that belongs to no field. */
  trouble: string | null;
  changed: boolean;
  busy: boolean;
  saved: boolean;
  type: (fields: Partial<ContentFormValues>) => void;
  typeTitle: (title: string) => void;
  /** What would be sent now. */
  sent: () => Record<string, unknown>;
  /** Saves; `refused` is told what is wrong. */
  save: (refused: (errors: ContentFormErrors) => void) => void;
}

/** The room of a kind. */
export function contentResource(kind: ContentKind): typeof pageResources.pages | typeof pageResources.posts {
  return kind === 'page' ? pageResources.pages : pageResources.posts;
}

function toContentFormValues(record: ContentRecord | null): ContentFormValues {
  if (!record)
    return {
      title: '',
      slug: '',
      description: '',
      picture: null,
      status: 'draft',
      date: toWallClock(Date.now()),
      blocks: [],
    };
  const { title, slug, description, picture, status, date_gmt: date, blocks } = record;
  const at = date === null ? Date.now() : parseGmt(date);
  return { title, slug, description, picture, status, date: toWallClock(at), blocks: toBlockValues(blocks) };
}

function toContentPayload(typed: ContentFormValues, stored: ContentRecord | null): Record<string, unknown> {
  const { date, blocks, ...same } = typed;
  const at = parseWallClock(date);
  // A minute that nobody touched keeps its seconds.
  const untouched = stored?.date_gmt != null && toWallClock(parseGmt(stored.date_gmt)) === date;
  return {
    ...same,
    date_gmt: untouched ? stored.date_gmt : at === null ? date : formatGmt(at),
    blocks: blocks.map(toBlockPayload),
    ...(stored && { revision: stored.revision }),
  };
}

export function useContentForm(
  kind: ContentKind,
  fetched: ContentRecord | null,
  onCreated: (id: number) => void,
): ContentForm {
  const [stored, setStored] = useState(fetched);
  const [start, setStart] = useState(() => toContentFormValues(fetched));
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<ContentFormErrors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [update, { isPending: isUpdating }] = useUpdate<ContentRecord>();
  const [create, { isPending: isCreating }] = useCreate<ContentRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const busy = isUpdating || isCreating;
  const changed = JSON.stringify(typed) !== JSON.stringify(start);

  const settle = (record: ContentRecord): void => {
    const now = toContentFormValues(record);
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
      const wrong = getParamErrors(error);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) setTrouble(getErrorMessage(error));
      refused(wrong);
    };
    if (parseWallClock(typed.date) === null) {
      const wrong = { date_gmt: contentApiTexts.wrongMoment };
      setErrors(wrong);
      refused(wrong);
      return;
    }
    const data = toContentPayload(typed, stored);
    if (!stored) {
      const onSuccess = (record: ContentRecord): void => {
        settle(record);
        onCreated(record.id);
      };
      void create(contentResource(kind), { data }, { onSuccess, onError });
      return;
    }
    const { id } = stored;
    void update(
      contentResource(kind),
      { id, data, previousData: stored },
      { mutationMode: 'pessimistic', onSuccess: settle, onError },
    );
  };

  const type = (fields: Partial<ContentFormValues>): void => {
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
      const follows = !stored && typed.slug === slugify(typed.title);
      type({ title, ...(follows && { slug: slugify(title) }) });
    },
    sent: () => toContentPayload(typed, stored),
    save,
  };
}
