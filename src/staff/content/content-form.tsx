// One page or post: what it is called, what it is composed of, when it shows.
import { useId, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { contentApiTexts, staffContentTexts as texts } from '../../texts/staff-content.ts';
import { paths } from '../../wire/paths.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Panel } from '../components/panel.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { UnsavedGuard } from '../components/unsaved-guard.tsx';
import { BlockList } from './block-list.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { PreviewForm } from './preview-form.tsx';
import type { ContentFormErrors, ContentForm as Form } from './use-content-form.ts';

export function ContentForm({ form, onRemove }: { form: Form; onRemove: (() => void) | null }) {
  const prefix = useId();
  const { typed, errors, kind, stored } = form;
  const refused = (wrong: ContentFormErrors): void => {
    const [first] = Object.keys(wrong);
    if (first !== undefined) document.getElementById(`${prefix}-${first}`)?.focus();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    form.save(refused);
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
        {form.trouble !== null && (
          <Alert severity="error" variant="outlined">
            {form.trouble}
          </Alert>
        )}
        <Panel title={texts.details}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormTextField
              id={`${prefix}-title`}
              label={texts.title}
              value={typed.title}
              onChange={(title) => form.typeTitle(title)}
              error={errors['title'] !== undefined}
              helperText={errors['title']}
            />
            <SlugField form={form} id={`${prefix}-slug`} />
            <FormTextField
              label={texts.description}
              value={typed.description}
              onChange={(description) => form.type({ description })}
              helperText={texts.descriptionHelp}
              multiline
            />
            {kind === 'post' && (
              <Box component="fieldset" aria-label={texts.picture} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                  {texts.picture}
                </Typography>
                <PictureChoice
                  picture={typed.picture}
                  error={errors['picture']}
                  onChange={(picture) => form.type({ picture })}
                />
              </Box>
            )}
          </Box>
        </Panel>
        <Panel title={texts.blocks}>
          <BlockList
            prefix={prefix}
            blocks={typed.blocks}
            errors={errors}
            onChange={(blocks) => form.type({ blocks })}
          />
        </Panel>
        <UnsavedGuard unsaved={form.changed} />
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

function SlugField({ form: { typed, errors, kind, stored, type }, id }: { form: Form; id: string }) {
  const isFixed = stored?.own != null;
  const help = isFixed ? contentApiTexts.ownAddress : texts.slugHelp(kind === 'post' ? paths.blog : paths.home);
  return (
    <FormTextField
      id={id}
      label={texts.slug}
      value={typed.slug}
      onChange={(slug) => type({ slug })}
      error={errors['slug'] !== undefined}
      helperText={errors['slug'] ?? help}
      input={{ readOnly: isFixed, autoComplete: 'off', spellCheck: false }}
    />
  );
}

function PublishFields({ form, prefix, children }: { form: Form; prefix: string; children: ReactNode }) {
  const { typed, errors, busy, saved } = form;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FormSelect
        label={staffTexts.status}
        value={typed.status}
        options={[
          ['draft', texts.draft],
          ['publish', texts.published],
        ]}
        onChange={(status) => form.type({ status: status === 'publish' ? 'publish' : 'draft' })}
      />
      <FormTextField
        id={`${prefix}-date_gmt`}
        type="datetime-local"
        label={texts.date}
        value={typed.date}
        onChange={(date) => form.type({ date })}
        error={errors['date_gmt'] !== undefined}
        helperText={errors['date_gmt'] ?? texts.dateHelp}
        input={{ step: 60, max: '2099-12-31T23:59' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" form={`${prefix}-form`} variant="contained" aria-disabled={busy}>
          {texts.save}
        </Button>
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {busy ? staffTexts.saving : saved ? staffTexts.saved : ''}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

function RemoveContentButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" color="error" onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        onClose={() => setAsking(false)}
      >
        <Typography>{texts.removeText(title)}</Typography>
      </ConfirmDialog>
    </>
  );
}
