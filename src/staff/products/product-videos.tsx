// The videos of a product: all of them are sent at once, and shown as the server has them then.
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { maxVideos } from '../../rules/catalog/video.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffVideoTexts as texts } from '../../texts/staff-videos.ts';
import type { StaffVideo, StaffVideosChange } from '../../wire/product-videos.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { useChange } from '../components/use-change.ts';
import { Panel } from '../components/panel.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { UnsavedGuard } from '../components/unsaved-guard.tsx';
import { endpoints, relatedResources } from '../resources.ts';
import type { ProductRecord, VideoRecord } from '../resources.ts';

/** `key`: the same wherever it stands in the list. */
interface VideoValues extends Omit<StaffVideo, 'id'> {
  key: string;
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
      {data && <VideoForm product={product} saved={data.map(toVideoValues)} fetchAgain={refetch} />}
    </Panel>
  );
}

function toVideoValues({ address, title, picture_id }: StaffVideo): VideoValues {
  return { key: address, address, title, picture_id };
}

function toVideoPayload({ address, title, picture_id }: VideoValues): StaffVideosChange['videos'][number] {
  return { address, title, picture_id };
}

function fieldId(index: number, field: string): string {
  return `video-${index}-${field}`;
}

interface VideoFormProps {
  product: ProductRecord;
  saved: readonly VideoValues[];
  fetchAgain: () => Promise<unknown>;
}

function VideoForm({ product, saved, fetchAgain }: VideoFormProps) {
  const changing = useChange(fetchAgain);
  /** null: as they are saved. */
  const [typed, setTyped] = useState<readonly VideoValues[] | null>(null);
  const videos = typed ?? saved;
  const added = useRef(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (): void => {
    added.current += 1;
    const video = { key: `new-${added.current}`, address: '', title: '', picture_id: null };
    flushSync(() => setTyped([...videos, video]));
    document.getElementById(fieldId(videos.length, 'address'))?.focus();
  };
  const remove = (index: number): void => {
    flushSync(() => setTyped(videos.filter((_one, at) => at !== index)));
    addButton.current?.focus();
  };
  const move = (from: number, to: number): void => {
    const others = videos.filter((_one, at) => at !== from);
    setTyped([...others.slice(0, to), ...videos.slice(from, from + 1), ...others.slice(to)]);
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const body: StaffVideosChange = { videos: videos.map(toVideoPayload) };
    const path = endpoints[relatedResources.videos].listPath({ product: String(product.id) });
    if (await changing.run({ method: 'PUT', path, body }, texts.saved)) setTyped(null);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={column}>
      {videos.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {videos.map((video, index) => (
        <VideoFields
          key={video.key}
          index={index}
          count={videos.length}
          video={video}
          images={product.images}
          onChange={(next) => setTyped(videos.map((one, at) => (at === index ? next : one)))}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      {videos.length < maxVideos && (
        <Button ref={addButton} variant="outlined" size="small" sx={{ justifySelf: 'start' }} onClick={add}>
          {texts.add}
        </Button>
      )}
      <ChangeStatus {...changing} />
      <Button
        type="submit"
        variant="contained"
        aria-disabled={changing.busy}
        aria-label={staffTexts.saveOf(texts.title)}
        sx={{ justifySelf: 'start' }}
      >
        {staffTexts.save}
      </Button>
      <UnsavedGuard unsaved={typed !== null} />
    </Box>
  );
}

interface VideoFieldsProps {
  index: number;
  count: number;
  video: VideoValues;
  images: ProductRecord['images'];
  onChange: (video: VideoValues) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function VideoFields({ index, count, video, images, onChange, onMove, onRemove }: VideoFieldsProps) {
  const id = (field: string) => fieldId(index, field);
  return (
    <Box component="fieldset" aria-label={texts.at(index)} sx={{ ...column, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {texts.at(index)}
        </Typography>
        <MoveButtons name={texts.at(index)} at={index} count={count} onMove={onMove} onRemove={onRemove} />
      </Box>
      <FormTextField
        id={id('address')}
        type="url"
        label={texts.address}
        helperText={texts.addressHelp}
        value={video.address}
        onChange={(address) => onChange({ ...video, address })}
      />
      <FormTextField
        id={id('title')}
        label={texts.name}
        value={video.title}
        onChange={(title) => onChange({ ...video, title })}
        input={{ maxLength: 200 }}
      />
      <FormSelect
        id={id('picture')}
        label={texts.picture}
        value={String(video.picture_id ?? '')}
        options={[['', texts.firstPicture], ...images.map((image) => [String(image.id), image.alt] as const)]}
        onChange={(picture) => onChange({ ...video, picture_id: picture === '' ? null : Number(picture) })}
      />
    </Box>
  );
}
