// The videos of a product; the full list is saved in one request and then refetched.
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { maxVideos } from '../../rules/catalog/video.ts';
import { staffVideoTexts as texts } from '../../texts/staff-videos.ts';
import type { StaffVideo, StaffVideosChange } from '../../wire/product-videos.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { ChangeStatus } from '../components/change-status.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { useChange } from '../components/use-change.ts';
import { Panel } from '../components/panel.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { SaveButton } from '../components/save-button.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { endpoints, relatedResources } from '../resources.ts';
import type { ProductRecord, VideoRecord } from '../records.ts';

type VideoValues = Omit<StaffVideo, 'id'>;

interface VideosValues {
  videos: VideoValues[];
}

const column = { display: 'grid', gap: 2 };

export function ProductVideos({ product }: { product: ProductRecord }) {
  const { data, error, refetch } = useGetList<VideoRecord>(relatedResources.videos, {
    filter: { product: String(product.id) },
  });
  return (
    <Panel title={texts.title} help={texts.help}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && <VideoForm product={product} saved={data} refetch={refetch} />}
    </Panel>
  );
}

function toVideoValues({ address, title, picture_id }: StaffVideo): VideoValues {
  return { address, title, picture_id };
}

function fieldId(index: number, field: string): string {
  return `video-${index}-${field}`;
}

interface VideoFormProps {
  product: ProductRecord;
  saved: readonly VideoRecord[];
  refetch: () => Promise<unknown>;
}

function VideoForm({ product, saved, refetch }: VideoFormProps) {
  const change = useChange(refetch);
  const { control, formState, handleSubmit, reset } = useForm<VideosValues>({
    defaultValues: { videos: saved.map(toVideoValues) },
  });
  const { fields, append, move, remove } = useFieldArray({ control, name: 'videos' });
  const { isDirty } = formState;
  useUnsavedChanges(isDirty);
  // Fetched videos are shown unless the form has unsaved values.
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved || isDirty) return;
    shown.current = saved;
    reset({ videos: saved.map(toVideoValues) });
  }, [saved, isDirty, reset]);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (): void =>
    append({ address: '', title: '', picture_id: null }, { focusName: `videos.${fields.length}.address` });
  const removeVideo = (index: number): void => {
    flushSync(() => remove(index));
    addButton.current?.focus();
  };
  const submit = handleSubmit(async (values) => {
    const body: StaffVideosChange = values;
    const path = endpoints[relatedResources.videos].listPath({ product: String(product.id) });
    if (await change.run({ method: 'PUT', path, body }, texts.saved)) reset(values, { keepValues: true });
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={column}>
      {fields.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {fields.map((video, index) => (
        <VideoFields
          key={video.id}
          control={control}
          index={index}
          count={fields.length}
          images={product.images}
          onMove={(to) => move(index, to)}
          onRemove={() => removeVideo(index)}
        />
      ))}
      {fields.length < maxVideos && (
        <Button ref={addButton} variant="outlined" size="small" sx={{ justifySelf: 'start' }} onClick={add}>
          {texts.add}
        </Button>
      )}
      <ChangeStatus {...change} />
      <SaveButton busy={change.busy} of={texts.title} />
    </Box>
  );
}

interface VideoFieldsProps {
  control: Control<VideosValues>;
  index: number;
  count: number;
  images: ProductRecord['images'];
  onMove: (to: number) => void;
  onRemove: () => void;
}

function VideoFields({ control, index, count, images, onMove, onRemove }: VideoFieldsProps) {
  const id = (field: string) => fieldId(index, field);
  return (
    <Box component="fieldset" aria-label={texts.at(index)} sx={{ ...column, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {texts.at(index)}
        </Typography>
        <MoveButtons name={texts.at(index)} at={index} count={count} onMove={onMove} onRemove={onRemove} />
      </Box>
      <ControlledTextField
        control={control}
        name={`videos.${index}.address`}
        id={id('address')}
        type="url"
        label={texts.address}
        helperText={texts.addressHelp}
      />
      <ControlledTextField
        control={control}
        name={`videos.${index}.title`}
        id={id('title')}
        label={texts.name}
        input={{ maxLength: 200 }}
      />
      <Controller
        control={control}
        name={`videos.${index}.picture_id`}
        render={({ field }) => (
          <FormSelect
            id={id('picture')}
            label={texts.picture}
            value={String(field.value ?? '')}
            options={[['', texts.firstPicture], ...images.map((image) => [String(image.id), image.alt] as const)]}
            onChange={(picture) => field.onChange(picture === '' ? null : Number(picture))}
          />
        )}
      />
    </Box>
  );
}
