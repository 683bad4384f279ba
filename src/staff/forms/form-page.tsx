// A contact form: its fields, its emails, its messages and its rules.
import { useEffect, useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { useDataProvider, useGetOne, useNotify, useParams, useRedirect, useRefresh } from 'ra-core';
import { messageNames } from '../../rules/forms/form.ts';
import type { ContactFormDraft, MailTemplate } from '../../rules/forms/form.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { staffFormsPath } from '../../wire/contact-messages.ts';
import type { StaffForm } from '../../wire/contact-messages.ts';
import { paths } from '../../wire/paths.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { SaveBar } from '../components/save-bar.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { detailMeta, pageResources } from '../resources.ts';
import type { FormRecord } from '../records.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import { FieldEditor } from './field-editor.tsx';
import { Check, Lines } from './field-inputs.tsx';
import { cleanDraft, emptyDraft, newField } from './form-draft.ts';

const backLink = { to: `/${pageResources.forms}`, label: texts.forms };
const formsPath = staffFormsPath.slice(paths.rest.length);

/** A new form. */
export function FormCreatePage() {
  return <FormEditor start={emptyDraft} stored={null} />;
}

/** A stored form. */
export function FormEditPage() {
  const { id } = useParams<{ id: string }>();
  const {
    data: form,
    error,
    refetch,
  } = useGetOne<FormRecord>(pageResources.forms, { id: Number(id), meta: detailMeta });
  if (form) return <FormEditor key={form.revision} start={toDraft(form)} stored={form} />;
  return (
    <>
      <PageTitle title={texts.form} back={backLink} />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
    </>
  );
}

function toDraft(form: StaffForm): ContactFormDraft {
  const { title, fields, submitLabel, mail, copy, messages, disallowedWords } = form;
  const { acceptanceAsValidation, membersOnly, timeCheck } = form;
  const own = { title, fields, submitLabel, mail, copy, messages, disallowedWords };
  return { ...own, acceptanceAsValidation, membersOnly, timeCheck };
}

function FormEditor({ start, stored }: { start: ContactFormDraft; stored: Pick<StaffForm, 'id' | 'revision'> | null }) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [draft, setDraft] = useState(start);
  const [isSaved, setIsSaved] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [createdId, setCreatedId] = useState<number | null>(null);
  useUnsavedChanges(!isSaved);
  // After the render that reports that nothing is unsaved, so that leaving asks nothing.
  useEffect(() => {
    if (createdId !== null && isSaved) redirect(`/${pageResources.forms}/${createdId}`);
  }, [createdId, isSaved, redirect]);
  const change = (more: Partial<ContactFormDraft>) => {
    setIsSaved(false);
    setDraft({ ...draft, ...more });
  };
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      const form = cleanDraft(draft);
      const saved = await provider.send<StaffForm>(
        stored
          ? { method: 'PUT', path: `${formsPath}/${stored.id}`, body: { form, revision: stored.revision } }
          : { method: 'POST', path: formsPath, body: { form } },
      );
      setIsSaved(true);
      notify(texts.changed, { type: 'success' });
      if (stored) refresh();
      else setCreatedId(saved.id);
    } catch (error) {
      const [reason = getErrorMessage(error)] = Object.values(getParamErrors(error));
      setRefusal(reason);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PageTitle title={draft.title === '' ? texts.newForm : draft.title} back={backLink} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {refusal !== null && <Alert severity="error">{refusal}</Alert>}
        <Panel title={texts.form}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormTextField label={texts.formTitle} value={draft.title} onChange={(title) => change({ title })} />
            <FormTextField
              label={texts.submitLabel}
              value={draft.submitLabel}
              onChange={(submitLabel) => change({ submitLabel })}
            />
          </Box>
        </Panel>
        <FieldsPanel draft={draft} change={change} />
        <MailsPanel draft={draft} change={change} />
        <RulesPanel draft={draft} change={change} />
        <MessagesPanel draft={draft} change={change} />
      </Box>
      <SaveBar busy={isBusy} isChanged={!isSaved}>
        {isSaved ? '' : texts.notSaved}
      </SaveBar>
    </form>
  );
}

interface PanelProps {
  draft: ContactFormDraft;
  change: (more: Partial<ContactFormDraft>) => void;
}

function FieldsPanel({ draft: { fields }, change }: PanelProps) {
  const nameOf = (index: number) => fields[index]?.label || texts.fieldOf(index + 1);
  const move = (from: number, to: number) => {
    const moved = fields.toSpliced(from, 1);
    change({ fields: moved.toSpliced(to, 0, ...fields.slice(from, from + 1)) });
  };
  return (
    <Panel title={texts.fields}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {fields.map((field, index) => (
          <Box
            key={index}
            component="section"
            aria-label={nameOf(index)}
            sx={{ borderBottom: '1px solid', borderColor: 'divider', pb: 3 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
              <Box component="h3" sx={{ flex: 1, m: 0, fontSize: '1rem', overflowWrap: 'anywhere' }}>
                {nameOf(index)}
              </Box>
              <MoveButtons
                name={nameOf(index)}
                at={index}
                count={fields.length}
                onMove={(to) => move(index, to)}
                onRemove={() => change({ fields: fields.toSpliced(index, 1) })}
              />
            </Box>
            <FieldEditor field={field} onChange={(next) => change({ fields: fields.with(index, next) })} />
          </Box>
        ))}
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            change({
              fields: [
                ...fields,
                newField(
                  'text',
                  fields.map(({ name }) => name),
                ),
              ],
            })
          }
        >
          {texts.addField}
        </Button>
      </Box>
    </Panel>
  );
}

function MailsPanel({ draft: { mail, copy }, change }: PanelProps) {
  return (
    <Panel title={texts.mails} help={texts.mailsHelp}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormTextField
          label={texts.recipient}
          helperText={texts.recipientHelp}
          value={mail.recipient}
          onChange={(recipient) => change({ mail: { ...mail, recipient } })}
        />
        <MailInputs mail={mail} onChange={(next) => change({ mail: { ...mail, ...next } })} labels={texts.toShop} />
        <Check
          label={texts.sendCopy}
          isOn={copy !== null}
          onChange={(isOn) => change({ copy: isOn ? { subject: '', body: '[_all]' } : null })}
        />
        {copy && <MailInputs mail={copy} onChange={(next) => change({ copy: next })} labels={texts.toSender} />}
      </Box>
    </Panel>
  );
}

function MailInputs({
  mail: { subject, body },
  onChange,
  labels,
}: {
  mail: MailTemplate;
  onChange: (mail: MailTemplate) => void;
  labels: { subject: string; body: string };
}) {
  return (
    <>
      <FormTextField label={labels.subject} value={subject} onChange={(next) => onChange({ subject: next, body })} />
      <FormTextField
        label={labels.body}
        value={body}
        onChange={(next) => onChange({ subject, body: next })}
        multiline
      />
    </>
  );
}

function RulesPanel({ draft, change }: PanelProps) {
  return (
    <Panel title={texts.rules}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {(['membersOnly', 'timeCheck', 'acceptanceAsValidation'] as const).map((name) => (
          <Check
            key={name}
            label={texts.ruleLabels[name]}
            isOn={draft[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
        <Lines
          label={texts.disallowedWords}
          lines={draft.disallowedWords}
          onChange={(disallowedWords) => change({ disallowedWords })}
        />
      </Box>
    </Panel>
  );
}

function MessagesPanel({ draft: { messages }, change }: PanelProps) {
  return (
    <Panel title={texts.sentences} help={texts.sentencesHelp}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {messageNames.map((name) => (
          <FormTextField
            key={name}
            label={texts.messageLabels[name]}
            value={messages[name] ?? ''}
            onChange={(text) => change({ messages: { ...messages, [name]: text } })}
          />
        ))}
      </Box>
    </Panel>
  );
}
