// The form fields of each type of content block.
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { serverLimits } from '../../settings/server-constants.ts';
import { contactStaffTexts as contactTexts } from '../../texts/staff-contact.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { AddressField } from '../components/address-field.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { ProductsField } from '../components/products-field.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import type { CategoryRecord, FormRecord } from '../records.ts';
import { PictureChoice } from './picture-choice.tsx';
import { MarkupTextField } from './markup-text-field.tsx';
import type { BlockFieldValues, CaptionedPictureValues } from './block-values.ts';

interface BlockFieldsProps<Type extends BlockFieldValues['type']> {
  id: string;
  fields: Extract<BlockFieldValues, { type: Type }>;
  onChange: (fields: BlockFieldValues) => void;
  error: string | undefined;
  /** Says what the page shows without a heading. */
  headingHelp?: string;
}

const columnStyle = { display: 'grid', gap: 2 };
const fieldsetStyle = { border: 0, m: 0, p: 0, minWidth: 0 };

/** The fields of a block. `id` is the id of its first field; `error` is the message for the block. */
export function BlockFields({ fields, ...rest }: BlockFieldsProps<BlockFieldValues['type']>) {
  switch (fields.type) {
    case 'text':
      return (
        <MarkupTextField
          {...rest}
          value={fields.source}
          onChange={(source) => rest.onChange({ type: 'text', source })}
        />
      );
    case 'image':
      return (
        <CaptionedPictureFields
          id={rest.id}
          shown={fields}
          error={rest.error}
          onChange={(shown) => rest.onChange({ type: 'image', ...shown })}
        />
      );
    case 'gallery':
      return <GalleryFields {...rest} fields={fields} />;
    case 'productRow':
      return <ProductRowFields {...rest} fields={fields} />;
    case 'categoryRow':
      return <CategoryRowFields {...rest} fields={fields} />;
    case 'callToAction':
      return <CallToActionFields {...rest} fields={fields} />;
    case 'contactForm':
      return <ContactFormFields {...rest} fields={fields} />;
  }
}

function BlockError({ error }: { error: string | undefined }) {
  return (
    error !== undefined && (
      <Typography color="error" variant="body2">
        {error}
      </Typography>
    )
  );
}

function CaptionedPictureFields({
  id,
  shown: { picture, caption },
  error,
  onChange,
}: {
  id: string;
  shown: CaptionedPictureValues;
  error?: string | undefined;
  onChange: (shown: CaptionedPictureValues) => void;
}) {
  return (
    <Box sx={columnStyle}>
      <PictureChoice picture={picture} error={error} onChange={(chosen) => onChange({ picture: chosen, caption })} />
      <FormTextField
        id={id}
        label={texts.caption}
        value={caption}
        onChange={(typed) => onChange({ picture, caption: typed })}
      />
    </Box>
  );
}

function GalleryFields({ id, fields: { pictures }, onChange, error }: BlockFieldsProps<'gallery'>) {
  const set = (next: readonly CaptionedPictureValues[]) => onChange({ type: 'gallery', pictures: next });
  return (
    <Box sx={columnStyle}>
      <BlockError error={error} />
      {pictures.map((shown, index) => (
        <Box
          key={index}
          component="fieldset"
          aria-label={texts.pictureAt(index)}
          sx={{ ...columnStyle, ...fieldsetStyle }}
        >
          <Typography variant="body2" aria-hidden>
            {texts.pictureAt(index)}
          </Typography>
          <CaptionedPictureFields
            id={index === 0 ? id : `${id}-${index}`}
            shown={shown}
            onChange={(next) => set(pictures.map((current, at) => (at === index ? next : current)))}
          />
          {pictures.length > 1 && (
            <Button
              variant="text"
              size="small"
              sx={{ justifySelf: 'start' }}
              onClick={() => set(pictures.filter((_picture, at) => at !== index))}
            >
              {texts.removeBlock(texts.pictureAt(index))}
            </Button>
          )}
        </Box>
      ))}
      {pictures.length < serverLimits.homeRow && (
        <Button
          variant="outlined"
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => set([...pictures, { picture: null, caption: '' }])}
        >
          {texts.addPicture}
        </Button>
      )}
    </Box>
  );
}

const sourceKinds = ['new', 'sale', 'back-in-stock', 'category', 'chosen'] as const;

function ProductRowFields({
  id,
  fields,
  onChange,
  error,
  headingHelp = texts.headingHelp,
}: BlockFieldsProps<'productRow'>) {
  const set = (patch: Partial<typeof fields>) => onChange({ ...fields, ...patch });
  const { data: categories = [] } = useGetList<CategoryRecord>(relatedResources.categories);
  return (
    <Box sx={columnStyle}>
      <BlockError error={error} />
      <FormTextField
        id={id}
        label={texts.heading}
        helperText={headingHelp}
        value={fields.title}
        onChange={(title) => set({ title })}
      />
      <FormSelect
        label={texts.source}
        value={fields.kind}
        options={sourceKinds.map((kind) => [kind, texts.sources[kind]])}
        onChange={(value) => {
          const kind = sourceKinds.find((candidate) => candidate === value);
          if (kind) set({ kind, category: fields.category || String(categories[0]?.id ?? '') });
        }}
      />
      {fields.kind === 'category' && (
        <FormSelect
          label={texts.category}
          value={fields.category}
          options={categories.map((category) => [String(category.id), category.name])}
          onChange={(category) => set({ category })}
        />
      )}
      {fields.kind === 'chosen' && (
        <ProductsField
          label={texts.chosen}
          help={texts.chosenHelp}
          ids={fields.chosen}
          max={serverLimits.homeRow}
          onChange={(chosen) => set({ chosen })}
        />
      )}
      <FormTextField
        label={texts.count}
        value={fields.count}
        onChange={(count) => set({ count })}
        input={{ inputMode: 'numeric' }}
      />
    </Box>
  );
}

function CategoryRowFields({
  id,
  fields,
  onChange,
  error,
  headingHelp = texts.headingHelp,
}: BlockFieldsProps<'categoryRow'>) {
  const { data: categories = [] } = useGetList<CategoryRecord>(relatedResources.categories);
  const { ids, heading } = fields;
  const toggle = (category: number, on: boolean): void => {
    const chosen = ids ?? [];
    onChange({ ...fields, ids: on ? [...chosen, category] : chosen.filter((other) => other !== category) });
  };
  return (
    <Box sx={columnStyle}>
      <BlockError error={error} />
      <FormTextField
        id={id}
        label={texts.heading}
        helperText={headingHelp}
        value={heading}
        onChange={(typed) => onChange({ ...fields, heading: typed })}
      />
      <FormControlLabel
        label={texts.allCategories}
        control={
          <Checkbox checked={ids === null} onChange={(_event, on) => onChange({ ...fields, ids: on ? null : [] })} />
        }
      />
      {ids !== null && (
        <Box component="fieldset" aria-label={texts.categories} sx={{ ...fieldsetStyle, display: 'grid', pl: 3 }}>
          {categories.map((category) => (
            <FormControlLabel
              key={category.id}
              label={category.name}
              control={
                <Checkbox
                  checked={ids.includes(Number(category.id))}
                  onChange={(_event, on) => toggle(Number(category.id), on)}
                />
              }
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function ContactFormFields({ id, fields, onChange, error }: BlockFieldsProps<'contactForm'>) {
  const { data = [] } = useGetList<FormRecord>(pageResources.forms);
  return (
    <Box sx={columnStyle}>
      <BlockError error={error} />
      <FormSelect
        id={id}
        label={contactTexts.form}
        value={fields.form}
        onChange={(form) => onChange({ ...fields, form })}
        options={[
          ['', contactTexts.chooseForm] as const,
          ...data.map((form) => [String(form.id), form.title] as const),
        ]}
      />
    </Box>
  );
}

function CallToActionFields({ id, fields, onChange, error }: BlockFieldsProps<'callToAction'>) {
  const field = (name: 'heading' | 'text' | 'label', label: string, extra: { id?: string } = {}) => (
    <FormTextField
      {...extra}
      label={label}
      value={fields[name]}
      onChange={(typed) => onChange({ ...fields, [name]: typed })}
      multiline={name === 'text'}
    />
  );
  return (
    <Box sx={columnStyle}>
      <BlockError error={error} />
      {field('heading', texts.heading, { id })}
      {field('text', texts.callText)}
      {field('label', texts.linkLabel)}
      <AddressField
        label={texts.linkAddress}
        value={fields.address}
        onChange={(address) => onChange({ ...fields, address })}
      />
    </Box>
  );
}
