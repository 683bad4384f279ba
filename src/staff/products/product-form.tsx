// The form of what a product says: texts, place, properties, pictures, facts and sizes, in sections with one save button.
import { useId } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { Controller } from 'react-hook-form';
import { slugify } from '../../rules/content/content.ts';
import { staffTexts } from '../../texts/staff.ts';
import { productFormTexts as texts, productValueNames } from '../../texts/staff-product-form.ts';
import { paths } from '../../wire/paths.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { Panel } from '../components/panel.tsx';
import { ProductsField } from '../components/products-field.tsx';
import { SaveBar } from '../components/save-bar.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { MarkupTextField } from '../content/markup-text-field.tsx';
import { AttributesField } from './attributes-field.tsx';
import { CategoriesField } from './categories-field.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { PicturesField } from './pictures-field.tsx';
import { TagsField } from './tags-field.tsx';
import type { ProductValues } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

const maxRelated = 20;

interface FieldsProps {
  form: ProductFormState;
  prefix: string;
}

type TextName = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string
    ? string extends ProductValues[Name]
      ? Name
      : never
    : never;
}[keyof ProductValues];

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** A text field of the form. */
function ProductText({
  form,
  prefix,
  name,
  help,
  multiline = false,
  input,
}: FieldsProps & {
  name: TextName;
  help?: string;
  multiline?: boolean;
  input?: Parameters<typeof ControlledTextField>[0]['input'];
}) {
  return (
    <Box onBlur={() => form.handleBlur(name)}>
      <ControlledTextField
        control={form.control}
        name={name}
        id={`${prefix}-${name}`}
        label={productValueNames[name]}
        helperText={help}
        multiline={multiline}
        {...(input && { input })}
      />
    </Box>
  );
}

export function ProductForm({ form }: { form: ProductFormState }) {
  const prefix = useId();
  useUnsavedChanges(form.isDirty);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void form.save((name) => document.getElementById(`${prefix}-${name}`)?.focus());
  };
  const fields = { form, prefix };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {form.formError !== null && (
        <Alert severity="error" variant="outlined">
          {form.formError}
        </Alert>
      )}
      {form.overtaken && <OvertakenNotice overtaken={form.overtaken} />}
      <Panel title={texts.sections.name}>
        <NameFields {...fields} />
      </Panel>
      <Panel title={texts.sections.text}>
        <TextFields {...fields} />
      </Panel>
      <Panel title={texts.sections.pictures} help={texts.picturesHelp}>
        <Controller
          control={form.control}
          name="images"
          render={({ field, fieldState }) => (
            <PicturesField images={field.value} error={fieldState.error?.message} onChange={field.onChange} />
          )}
        />
      </Panel>
      <Panel title={texts.sections.place}>
        <PlaceFields {...fields} />
      </Panel>
      <Panel title={texts.sections.facts}>
        <FactFields {...fields} />
      </Panel>
      <Panel title={texts.sections.safety} help={texts.safetyHelp}>
        <SafetyFields {...fields} />
      </Panel>
      <Panel title={texts.sections.sizes}>
        <SizeFields {...fields} />
      </Panel>
      <Panel title={texts.sections.margin} help={texts.marginHelp}>
        <MarginFields {...fields} />
      </Panel>
      <SaveBar busy={form.isSaving} isChanged={form.isDirty} name={texts.saveTexts}>
        {form.isSaving ? staffTexts.saving : form.isSaved ? staffTexts.saved : ''}
      </SaveBar>
    </Box>
  );
}

/** The address that the server makes of the name of a new product; null while there is none. */
function newAddress(name: string): string | null {
  const slug = slugify(name);
  return slug === '' ? null : paths.product(slug);
}

function NameFields({ form, prefix }: FieldsProps) {
  const { control, stored } = form;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!stored && (
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <FormSelect
              label={texts.type}
              helperText={texts.typeHelp}
              value={field.value}
              options={[
                ['simple', texts.simple],
                ['variable', texts.variable],
              ]}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <ProductText {...{ form, prefix }} name="name" help={texts.nameHelp} />
      <ProductText {...{ form, prefix }} name="edition" help={texts.editionHelp} />
      <Box sx={twoColumns}>
        <ProductText {...{ form, prefix }} name="foreign" />
        <Controller
          control={control}
          name="script"
          render={({ field }) => (
            <FormSelect
              label={productValueNames.script}
              value={field.value}
              options={[
                ['zh-Hant', texts.traditional],
                ['zh-Hans', texts.simplified],
              ]}
              onChange={field.onChange}
            />
          )}
        />
      </Box>
      <Controller
        control={control}
        name="name"
        render={({ field }) => (
          <ProductText
            {...{ form, prefix }}
            name="slug"
            help={stored ? texts.slugHelp : texts.newSlugHelp(newAddress(field.value))}
            input={{ autoComplete: 'off', spellCheck: false }}
          />
        )}
      />
      <Box sx={twoColumns}>
        {stored?.type !== 'variable' && <ProductText {...{ form, prefix }} name="sku" />}
        <ProductText {...{ form, prefix }} name="ean" help={texts.eanHelp} input={{ inputMode: 'numeric' }} />
      </Box>
    </Box>
  );
}

function TextFields({ form, prefix }: FieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ProductText {...{ form, prefix }} name="summary" help={texts.summaryHelp} multiline />
      <Controller
        control={form.control}
        name="description"
        render={({ field, fieldState }) => (
          <MarkupTextField
            id={`${prefix}-description`}
            label={productValueNames.description}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            hasShopFacts={false}
          />
        )}
      />
    </Box>
  );
}

function PlaceFields({ form }: FieldsProps) {
  const { control, stored } = form;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Controller
        control={control}
        name="categories"
        render={({ field, fieldState }) => (
          <CategoriesField ids={field.value} error={fieldState.error?.message} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagsField tags={field.value} error={fieldState.error?.message} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="attributes"
        render={({ field, fieldState }) => (
          <Controller
            control={control}
            name="type"
            render={({ field: type }) => (
              <AttributesField
                attributes={field.value}
                isVariable={type.value === 'variable'}
                error={fieldState.error?.message}
                onChange={field.onChange}
              />
            )}
          />
        )}
      />
      <Controller
        control={control}
        name="related"
        render={({ field, fieldState }) => (
          <ProductsField
            label={productValueNames.related}
            help={texts.relatedHelp}
            ids={field.value}
            max={maxRelated}
            error={fieldState.error?.message}
            onChange={(ids) => field.onChange(ids.filter((id) => id !== stored?.id))}
          />
        )}
      />
    </Box>
  );
}

function FactFields({ form, prefix }: FieldsProps) {
  const fields = { form, prefix };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={twoColumns}>
        <ProductText {...fields} name="game" />
        <ProductText {...fields} name="set" />
        <ProductText {...fields} name="setCode" />
        <ProductText {...fields} name="releaseDate" input={{ type: 'date', max: '2099-12-31' }} />
        <ProductText {...fields} name="packs" input={{ inputMode: 'numeric' }} />
        <ProductText {...fields} name="cardsPerPack" input={{ inputMode: 'numeric' }} />
      </Box>
      <ProductText {...fields} name="contents" help={texts.contentsHelp} multiline />
      <Controller
        control={form.control}
        name="sealed"
        render={({ field }) => (
          <FormSelect
            label={productValueNames.sealed}
            value={field.value}
            options={Object.entries(texts.sealed)}
            onChange={field.onChange}
          />
        )}
      />
    </Box>
  );
}

function SafetyFields({ form, prefix }: FieldsProps) {
  const fields = { form, prefix };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">{texts.maker}</Typography>
      <Box sx={twoColumns}>
        <ProductText {...fields} name="makerName" />
        <ProductText {...fields} name="makerEmail" input={{ type: 'email' }} />
        <ProductText {...fields} name="makerAddress" multiline />
        <ProductText
          {...fields}
          name="makerCountry"
          help={texts.countryHelp}
          input={{ maxLength: 2, style: { textTransform: 'uppercase' } }}
        />
      </Box>
      <Typography variant="h3">{texts.responsible}</Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.responsibleHelp}
      </Typography>
      <Box sx={twoColumns}>
        <ProductText {...fields} name="responsibleName" />
        <ProductText {...fields} name="responsibleEmail" input={{ type: 'email' }} />
        <ProductText {...fields} name="responsibleAddress" multiline />
      </Box>
      <ProductText {...fields} name="ageWarning" help={texts.ageWarningHelp} multiline />
    </Box>
  );
}

function SizeFields({ form, prefix }: FieldsProps) {
  const fields = { form, prefix };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={twoColumns}>
        <ProductText {...fields} name="weight" input={{ inputMode: 'decimal' }} />
        <ProductText {...fields} name="length" input={{ inputMode: 'decimal' }} />
        <ProductText {...fields} name="width" input={{ inputMode: 'decimal' }} />
        <ProductText {...fields} name="height" input={{ inputMode: 'decimal' }} />
      </Box>
      <Controller
        control={form.control}
        name="soldIndividually"
        render={({ field }) => (
          <FormControlLabel
            control={<Switch checked={field.value} onChange={(_event, checked) => field.onChange(checked)} />}
            label={productValueNames.soldIndividually}
          />
        )}
      />
    </Box>
  );
}

function MarginFields({ form, prefix }: FieldsProps) {
  const fields = { form, prefix };
  return (
    <Controller
      control={form.control}
      name="isMargin"
      render={({ field }) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FormControlLabel
            control={<Switch checked={field.value} onChange={(_event, checked) => field.onChange(checked)} />}
            label={productValueNames.isMargin}
          />
          {field.value && (
            <Box sx={twoColumns}>
              <ProductText {...fields} name="marginCost" help={texts.marginCostHelp} input={{ inputMode: 'decimal' }} />
              <ProductText {...fields} name="marginStatement" help={texts.marginStatementHelp} />
            </Box>
          )}
        </Box>
      )}
    />
  );
}
