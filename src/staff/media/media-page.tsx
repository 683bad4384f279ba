// One picture of the library: its texts and focal point, its file, and where it is used.
import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { useGetList, useGetOne, useParams } from 'ra-core';
import type { FocalPoint } from '../../rules/catalog/focal-point.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffMediaTexts as texts } from '../../texts/staff-media.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { useChange } from '../components/use-change.ts';
import { pageResources, relatedResources } from '../resources.ts';
import type { MediaRecord, MediaUseRecord } from '../records.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { MediaFile } from './media-file.tsx';
import { focusOfMedia, largePictureOf, nameOfMedia } from './media-record.ts';
import { MediaUses } from './media-uses.tsx';

const back = { to: `/${pageResources.media}`, label: texts.title };

export function MediaPage() {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useGetOne<MediaRecord>(pageResources.media, { id: Number(id) });
  const uses = useGetList<MediaUseRecord>(relatedResources.mediaUses, { filter: { media: id } });
  if (!data)
    return (
      <>
        <PageTitle title={texts.title} back={back} />
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  return (
    <>
      <PageTitle title={nameOfMedia(data)} back={back} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 340px' } }}>
        <Panel title={texts.details}>
          <DetailsForm key={data.id} media={data} refetch={refetch} />
        </Panel>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <MediaFile media={data} refetch={refetch} />
          <MediaUses media={data} uses={uses.data} error={uses.error} refetch={uses.refetch} />
        </Box>
      </Box>
    </>
  );
}

interface DetailValues {
  title: string;
  alt: string;
  caption: string;
  focus: FocalPoint;
}

function valuesOf(media: MediaRecord): DetailValues {
  return { title: media.title.raw, alt: media.alt_text, caption: media.caption.raw, focus: focusOfMedia(media) };
}

function DetailsForm({ media, refetch }: { media: MediaRecord; refetch: () => Promise<unknown> }) {
  const change = useChange(refetch);
  const saved = valuesOf(media);
  const [values, setValues] = useState(saved);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsavedChanges(isDirty);
  const set = (part: Partial<DetailValues>): void => setValues((before) => ({ ...before, ...part }));
  const save = async (): Promise<void> => {
    const { title, alt, caption, focus } = values;
    const meta = { focal_point: { x: focus.x / 100, y: focus.y / 100 } };
    const body = { title, alt_text: alt, caption, meta };
    await change.run({ method: 'PUT', path: `wp/v2/media/${media.id}`, body }, texts.saved);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <FormTextField
        id="media-alt"
        label={texts.alt}
        helperText={change.refused['alt_text'] ?? texts.altHelp}
        error={change.refused['alt_text'] !== undefined}
        value={values.alt}
        onChange={(alt) => set({ alt })}
        input={{ maxLength: 200 }}
      />
      <FormTextField
        id="media-title"
        label={texts.name}
        value={values.title}
        onChange={(title) => set({ title })}
        input={{ maxLength: 200 }}
      />
      <FormTextField
        id="media-caption"
        label={texts.caption}
        multiline
        value={values.caption}
        onChange={(caption) => set({ caption })}
      />
      <FocalPointField source={largePictureOf(media)} value={values.focus} onChange={(focus) => set({ focus })} />
      <ChangeStatus {...change} />
      <Button
        type="submit"
        variant={isDirty ? 'contained' : 'outlined'}
        aria-disabled={change.busy}
        sx={{ justifySelf: 'start' }}
      >
        {staffTexts.save}
      </Button>
    </Box>
  );
}
