// The form of one webhook.
import type { SyntheticEvent } from 'react';
import { Alert, Box } from '@mui/material';
import { Controller } from 'react-hook-form';
import { webhookStatuses, webhookTopicNames } from '../../rules/webhooks/webhooks.ts';
import type { WebhookStatus } from '../../rules/webhooks/webhooks.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { Panel } from '../components/panel.tsx';
import { SaveBar } from '../components/save-bar.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import type { WebhookFormState } from './use-webhook-form.ts';

const topicOptions = webhookTopicNames.map((topic) => [topic, texts.topicOf(topic)] as const);

/** The shop disables, staff pauses. */
const statusOptionsOf = (stored: WebhookStatus | undefined) =>
  webhookStatuses
    .filter((status) => status !== 'disabled' || stored === 'disabled')
    .map((status) => [status, texts.statuses[status]] as const);

export function WebhookForm({ form }: { form: WebhookFormState }) {
  const { control, stored } = form;
  useUnsavedChanges(form.isDirty);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ minWidth: 0 }}>
      {form.formError !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {form.formError}
        </Alert>
      )}
      <Panel title={texts.details}>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
          <ControlledTextField control={control} name="name" label={texts.name} input={{ autoComplete: 'off' }} />
          <Controller
            control={control}
            name="topic"
            render={({ field, fieldState }) => (
              <FormSelect
                label={texts.topic}
                value={field.value}
                options={topicOptions}
                onChange={field.onChange}
                inputRef={field.ref}
                error={fieldState.invalid}
                helperText={fieldState.error?.message}
              />
            )}
          />
          <ControlledTextField
            control={control}
            name="url"
            label={texts.url}
            helperText={texts.urlHelp}
            input={{ autoComplete: 'off', inputMode: 'url', spellCheck: false }}
          />
          <ControlledTextField
            control={control}
            name="secret"
            label={texts.secret}
            helperText={stored ? texts.storedSecretHelp : texts.newSecretHelp}
            input={{ autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' }}
          />
          <Controller
            control={control}
            name="status"
            render={({ field }) => (
              <FormSelect
                label={texts.status}
                value={field.value}
                options={statusOptionsOf(stored?.status)}
                onChange={field.onChange}
                inputRef={field.ref}
              />
            )}
          />
        </Box>
      </Panel>
      <SaveBar busy={form.isSaving} isChanged={form.isDirty}>
        {form.isSaving ? staffTexts.saving : form.isDirty ? texts.notSaved : stored ? texts.allSaved : ''}
      </SaveBar>
    </Box>
  );
}
