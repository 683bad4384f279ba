// The form of one page or post: title, blocks, status and publication date.
import { useId } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Controller } from 'react-hook-form';
import { staffTexts } from '../../texts/staff.ts';
import { contentApiTexts, staffContentTexts as texts } from '../../texts/staff-content.ts';
import { paths } from '../../wire/paths.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { ConfirmButton, dangerous } from '../components/confirm-button.tsx';
import { Panel } from '../components/panel.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { BlockList } from './block-list.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { PreviewForm } from './preview-form.tsx';
import type { ContentFormState } from './use-content-form.ts';

export function ContentForm({ form, onRemove }: { form: ContentFormState; onRemove: (() => void) | null }) {
  const prefix = useId();
  const { control, errors, kind, stored } = form;
  useUnsavedChanges(form.isDirty);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void form.save((field) => document.getElementById(`${prefix}-${field}`)?.focus());
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 340px' } }}>
      <Box
        component="form"
        id={`${prefix}-form`}
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}
      >
        {form.formError !== null && (
          <Alert severity="error" variant="outlined">
            {form.formError}
          </Alert>
        )}
        <Panel title={texts.details}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ControlledTextField
              control={control}
              name="title"
              id={`${prefix}-title`}
              label={texts.title}
              onTyped={form.handleTitle}
            />
            <SlugField form={form} id={`${prefix}-slug`} />
            <ControlledTextField
              control={control}
              name="description"
              label={texts.description}
              helperText={texts.descriptionHelp}
              multiline
            />
            {kind === 'post' && (
              <Box component="fieldset" aria-label={texts.picture} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                  {texts.picture}
                </Typography>
                <Controller
                  control={control}
                  name="picture"
                  render={({ field, fieldState }) => (
                    <PictureChoice picture={field.value} error={fieldState.error?.message} onChange={field.onChange} />
                  )}
                />
              </Box>
            )}
          </Box>
        </Panel>
        <Panel title={texts.blocks}>
          <Controller
            control={control}
            name="blocks"
            render={({ field }) => (
              <BlockList prefix={prefix} blocks={field.value} errors={errors.blocks} onChange={field.onChange} />
            )}
          />
        </Panel>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, alignSelf: 'start', minWidth: 0, position: { lg: 'sticky' }, top: 24 }}>
        <Panel title={texts.status}>
          <PublishFields form={form} prefix={prefix}>
            {stored?.public && <a href={stored.link}>{texts.view}</a>}
            {stored && onRemove && <RemoveContentButton title={stored.title} onRemove={onRemove} />}
          </PublishFields>
        </Panel>
        <Panel title={texts.preview}>
          <PreviewForm form={form} />
        </Panel>
      </Box>
    </Box>
  );
}

function SlugField({ form: { control, kind, stored }, id }: { form: ContentFormState; id: string }) {
  const isFixed = stored?.own != null;
  const help = isFixed ? contentApiTexts.ownAddress : texts.slugHelp(kind === 'post' ? paths.blog : paths.home);
  return (
    <ControlledTextField
      control={control}
      name="slug"
      id={id}
      label={texts.slug}
      helperText={help}
      input={{ readOnly: isFixed, autoComplete: 'off', spellCheck: false }}
    />
  );
}

function PublishFields({ form, prefix, children }: { form: ContentFormState; prefix: string; children: ReactNode }) {
  const { control, isSaving, isSaved } = form;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Controller
        control={control}
        name="status"
        render={({ field }) => (
          <FormSelect
            label={staffTexts.status}
            value={field.value}
            options={[
              ['draft', texts.draft],
              ['publish', texts.published],
            ]}
            onChange={field.onChange}
          />
        )}
      />
      <ControlledTextField
        control={control}
        name="date"
        id={`${prefix}-date`}
        type="datetime-local"
        label={texts.date}
        helperText={texts.dateHelp}
        input={{ step: 60, max: '2099-12-31T23:59' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" form={`${prefix}-form`} variant="contained" aria-disabled={isSaving}>
          {texts.save}
        </Button>
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {isSaving ? staffTexts.saving : isSaved ? staffTexts.saved : ''}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

function RemoveContentButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <ConfirmButton
      label={texts.remove}
      title={texts.removeTitle}
      cancelLabel={texts.keep}
      look={dangerous}
      onConfirm={(close) => {
        close();
        onRemove();
      }}
    >
      <Typography>{texts.removeText(title)}</Typography>
    </ConfirmButton>
  );
}
