// The videos of a product: all of them are sent at once, and shown as the server has them then.
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { mostVideos } from '../../rules/video.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffVideoTexts as texts } from '../../texts/staff-videos.ts';
import type { StaffVideo, StaffVideosChange } from '../../wire/product-videos.ts';
import { Changed } from '../front/changed.tsx';
import { PlaceButtons } from '../front/place-buttons.tsx';
import { useChange } from '../front/use-change.ts';
import { Panel } from '../parts/panel.tsx';
import { Trouble, Waiting } from '../parts/trouble.tsx';
import { ChoiceField, TypedField } from '../parts/typed-field.tsx';
import { UnsavedGuard } from '../parts/unsaved-guard.tsx';
import { places, within } from '../resources.ts';
import type { ProductRecord, VideoRecord } from '../resources.ts';

/** `key`: the same wherever it stands in the list. */
interface TypedVideo extends Omit<StaffVideo, 'id'> {
  key: string;
}

const column = { display: 'grid', gap: 2 };

export function ProductVideos({ product }: { product: ProductRecord }) {
  const { data, error, refetch } = useGetList<VideoRecord>(within.videos, { filter: { product: String(product.id) } });
  return (
    <Panel title={texts.title} help={texts.help}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && <VideoForm product={product} saved={data.map(typedOf)} fetchAgain={refetch} />}
    </Panel>
  );
}

function typedOf({ address, title, picture_id }: StaffVideo): TypedVideo {
  return { key: address, address, title, picture_id };
}

function sentOf({ address, title, picture_id }: TypedVideo): StaffVideosChange['videos'][number] {
  return { address, title, picture_id };
}

function fieldId(index: number, field: string): string {
  return `video-${index}-${field}`;
}

interface FormProps {
  product: ProductRecord;
  saved: readonly TypedVideo[];
  fetchAgain: () => Promise<unknown>;
}

function VideoForm({ product, saved, fetchAgain }: FormProps) {
  const changing = useChange(fetchAgain);
  /** null: as they are saved. */
  const [typed, setTyped] = useState<readonly TypedVideo[] | null>(null);
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
    const body: StaffVideosChange = { videos: videos.map(sentOf) };
    const path = places[within.videos].list({ product: String(product.id) });
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
      {videos.length < mostVideos && (
        <Button ref={addButton} variant="outlined" size="small" sx={{ justifySelf: 'start' }} onClick={add}>
          {texts.add}
        </Button>
      )}
      <Changed {...changing} />
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

interface FieldsProps {
  index: number;
  count: number;
  video: TypedVideo;
  images: ProductRecord['images'];
  onChange: (video: TypedVideo) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function VideoFields({ index, count, video, images, onChange, onMove, onRemove }: FieldsProps) {
  const id = (field: string) => fieldId(index, field);
  return (
    <Box component="fieldset" aria-label={texts.at(index)} sx={{ ...column, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {texts.at(index)}
        </Typography>
        <PlaceButtons name={texts.at(index)} at={index} count={count} onMove={onMove} onRemove={onRemove} />
      </Box>
      <TypedField
        id={id('address')}
        type="url"
        label={texts.address}
        helperText={texts.addressHelp}
        value={video.address}
        onChange={(address) => onChange({ ...video, address })}
      />
      <TypedField
        id={id('title')}
        label={texts.name}
        value={video.title}
        onChange={(title) => onChange({ ...video, title })}
        input={{ maxLength: 200 }}
      />
      <ChoiceField
        id={id('picture')}
        label={texts.picture}
        value={String(video.picture_id ?? '')}
        options={[['', texts.firstPicture], ...images.map((image) => [String(image.id), image.alt] as const)]}
        onChange={(picture) => onChange({ ...video, picture_id: picture === '' ? null : Number(picture) })}
      />
    </Box>
  );
}
