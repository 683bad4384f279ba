// The form state of one page or post: stored record, form values, errors, and saving.
import { useState } from 'react';
import { useNotify, useRefresh } from 'ra-core';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, FieldErrors, FieldPath } from 'react-hook-form';
import { slugify } from '../../rules/content/content.ts';
import type { ContentKind } from '../../rules/content/content.ts';
import type { BlockPicture } from '../../rules/home/sections.ts';
import { contentApiTexts, staffContentTexts as texts } from '../../texts/staff-content.ts';
import { createResolver } from '../components/form-resolver.ts';
import { useStoreRecord } from '../components/use-store-record.ts';
import { formatGmt, parseWallClock, toWallClock } from '../format/amsterdam-time.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { ContentRecord } from '../records.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';
import { toBlockPayload, toBlockValues } from './block-values.ts';
import type { BlockValues } from './block-values.ts';

export interface ContentFormValues {
  title: string;
  slug: string;
  description: string;
  picture: BlockPicture | null;
  status: 'publish' | 'draft';
  /** Wall clock time in Amsterdam, 'YYYY-MM-DDTHH:mm'. */
  date: string;
  blocks: readonly BlockValues[];
}

export interface ContentFormState {
  kind: ContentKind;
  /** null until the record is created. */
  stored: ContentRecord | null;
  control: Control<ContentFormValues>;
  values: ContentFormValues;
  errors: FieldErrors<ContentFormValues>;
  /** A message of the server that belongs to no field. */
  formError: string | null;
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** To call before the title changes: the slug of new content follows it. */
  handleTitle: (title: string) => void;
  /** The REST payload of the current form values. */
  toPayload: () => Record<string, unknown>;
  /** Saves the form; `onRefused` is called with the first invalid field. */
  save: (onRefused: (field: string) => void) => Promise<void>;
}

/** The resource of a kind of content. */
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
  // An unchanged date keeps its seconds; the field shows only minutes.
  const untouched = stored?.date_gmt != null && toWallClock(parseGmt(stored.date_gmt)) === date;
  return {
    ...same,
    date_gmt: untouched ? stored.date_gmt : at === null ? date : formatGmt(at),
    blocks: blocks.map(toBlockPayload),
    ...(stored && { revision: stored.revision }),
  };
}

/** The form field of each parameter that the server may refuse, where their names differ. */
const fieldOfParam: Readonly<Record<string, string>> = { date_gmt: 'date' };
const isField = /^(?:title|slug|description|picture|status|date|blocks(?:\.\d+)?)$/;

export function useContentForm(
  kind: ContentKind,
  fetched: ContentRecord | null,
  onCreated: (id: number) => void,
): ContentFormState {
  const [stored, setStored] = useState(fetched);
  const [formError, setFormError] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { store, isSaving } = useStoreRecord(contentResource(kind), stored);
  const notify = useNotify();
  const refresh = useRefresh();
  const { control, formState, getValues, handleSubmit, reset, setError, setValue } = useForm({
    defaultValues: toContentFormValues(fetched),
    resolver: createResolver<ContentFormValues>(({ date }) =>
      parseWallClock(date) === null ? { date: contentApiTexts.wrongMoment } : {},
    ),
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty } = formState;
  const values = useWatch({ control, compute: (current: ContentFormValues) => ({ ...current }) });

  const showStored = (record: ContentRecord): void => {
    const next = toContentFormValues(record);
    const before = getValues('blocks');
    // Blocks keep their keys, so that React does not remount them and the focus stays.
    const blocks = next.blocks.map((block, at) => ({ ...block, key: before[at]?.key ?? at + 1 }));
    setStored(record);
    reset({ ...next, blocks });
    setFormError(null);
    setSaved(true);
    notify(texts.savedOf(record.title), { type: 'success' });
    refresh();
    if (!stored) onCreated(record.id);
  };

  const showRefusal = (error: unknown, onRefused: (field: string) => void): void => {
    const refused = Object.entries(getParamErrors(error)).map(([param, message]) => ({
      field: fieldOfParam[param] ?? param,
      message,
    }));
    const fields = refused.filter(({ field }) => isField.test(field));
    for (const { field, message } of fields) setError(field as FieldPath<ContentFormValues>, { message });
    if (fields[0]) onRefused(fields[0].field);
    else setFormError(refused[0]?.message ?? getErrorMessage(error));
  };

  const save: ContentFormState['save'] = async (onRefused) => {
    if (isSaving) return;
    setFormError(null);
    const onError = (error: unknown): void => showRefusal(error, onRefused);
    const send = (typed: ContentFormValues): void =>
      store(toContentPayload(typed, stored), { onSuccess: showStored, onError });
    await handleSubmit(send)();
  };

  return {
    kind,
    stored,
    control,
    values,
    errors,
    formError,
    isDirty,
    isSaving,
    isSaved: isSaved && !isDirty,
    handleTitle: (title) => {
      // For new content the slug follows the title until the slug is edited.
      const before = getValues();
      const isFollowing = !stored && before.slug === slugify(before.title);
      if (isFollowing) setValue('slug', slugify(title), { shouldDirty: true });
    },
    toPayload: () => toContentPayload(values, stored),
    save,
  };
}
