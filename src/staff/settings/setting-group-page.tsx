// One group of settings. Each setting shows its name, help and default, and is saved separately.
import { useId, useState } from 'react';
import type { Ref } from 'react';
import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { useGetList, useParams, useUpdate } from 'ra-core';
import { Controller, useForm } from 'react-hook-form';
import { staffSettingTexts as texts, staffTexts } from '../../texts/staff.ts';
import type { WcSettingValue } from '../../wire/wc-v3.ts';
import { createResolver } from '../components/form-resolver.ts';
import { PageTitle } from '../components/page-title.tsx';
import { SavingSwitch } from '../components/saving-switch.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import type { GroupRecord, SettingRecord } from '../resources.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';
import { parseTypedValue, isSameValue, toTypedValue, formatValue } from './setting-value.ts';

const backLink = { to: `/${pageResources.settings}`, room: staffTexts.settings };

export function SettingGroupPage() {
  const { id: group } = useParams<{ id: string }>();
  const { data: groups = [] } = useGetList<GroupRecord>(relatedResources.settingGroups);
  const { data: settings, error, refetch } = useGetList<SettingRecord>(pageResources.settings, { filter: { group } });
  const title = groups.find(({ id }) => id === group)?.label ?? staffTexts.settings;
  return (
    <>
      <PageTitle key={group} title={title} description={texts.intro} back={backLink} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <Loading />}
      {settings && (
        <Paper>
          {settings.map((setting) => (
            <SettingRow key={setting.id} setting={setting} onSaved={() => void refetch()} />
          ))}
        </Paper>
      )}
    </>
  );
}

interface SettingRowProps {
  setting: SettingRecord;
  onSaved: () => void;
}

function SettingRow({ setting, onSaved }: SettingRowProps) {
  const [update] = useUpdate<SettingRecord>();
  const titleId = useId();
  const helpId = useId();
  const save = async (value: WcSettingValue): Promise<void> => {
    await update(
      pageResources.settings,
      { id: setting.id, data: { value }, previousData: setting },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    onSaved();
  };
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 4 },
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        alignItems: 'start',
        p: { xs: 2, sm: 3 },
        '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography variant="h3" component="h2" id={titleId}>
          {setting.label}
        </Typography>
        <Typography id={helpId} sx={{ mt: 0.5 }}>
          {setting.description}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {texts.defaultIs(formatValue(setting, setting.default))}
        </Typography>
      </Box>
      <Box>
        {!setting.may_change && <ReadOnlySetting setting={setting} />}
        {setting.may_change &&
          (setting.type === 'checkbox' ? (
            <SavingSwitch label={setting.label} checked={setting.value === true} onSave={save} />
          ) : (
            <SettingForm setting={setting} helpId={helpId} onSave={save} />
          ))}
      </Box>
    </Box>
  );
}

function ReadOnlySetting({ setting }: { setting: SettingRecord }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {formatValue(setting, setting.value)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.administratorOnly}
      </Typography>
    </>
  );
}

interface SettingFormProps {
  setting: SettingRecord;
  helpId: string;
  onSave: (value: WcSettingValue) => Promise<void>;
}

function SettingForm({ setting, helpId, onSave }: SettingFormProps) {
  const id = useId();
  const stored = toTypedValue(setting, setting.value);
  const [isSaved, setSaved] = useState(false);
  const { control, formState, handleSubmit, setError, setValue } = useForm({
    // Shows the stored value in the notation of the server whenever it changes.
    values: { text: stored },
    resolver: createResolver(({ text }) => {
      const read = parseTypedValue(setting, text);
      return read.ok ? {} : { text: read.problem };
    }),
    reValidateMode: 'onSubmit',
  });
  const { isDirty, isSubmitting } = formState;

  const save = handleSubmit(async ({ text }) => {
    const read = parseTypedValue(setting, text);
    if (!read.ok || isSubmitting) return;
    try {
      await onSave(read.value);
      setSaved(true);
    } catch (error) {
      setError(
        'text',
        { message: Object.values(getParamErrors(error))[0] ?? getErrorMessage(error) },
        { shouldFocus: true },
      );
    }
  });
  const setDefault = (): void => {
    setSaved(false);
    setValue('text', toTypedValue(setting, setting.default), { shouldDirty: true });
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 1 }}>
      <Controller
        control={control}
        name="text"
        render={({ field, fieldState }) => (
          <SettingField
            id={id}
            helpId={helpId}
            setting={setting}
            typed={field.value}
            problem={fieldState.error?.message ?? null}
            inputRef={field.ref}
            onChange={(value) => {
              setSaved(false);
              field.onChange(value);
            }}
          />
        )}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          type="submit"
          variant={isDirty ? 'contained' : 'outlined'}
          aria-label={`${staffTexts.save}: ${setting.label}`}
          aria-disabled={isSubmitting}
        >
          {staffTexts.save}
        </Button>
        {!isSameValue(setting.value, setting.default) && (
          <Button variant="text" onClick={setDefault}>
            {texts.toDefault}
          </Button>
        )}
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {isSubmitting ? staffTexts.saving : isSaved ? staffTexts.saved : ''}
        </Typography>
      </Box>
    </Box>
  );
}

interface SettingFieldProps {
  id: string;
  helpId: string;
  setting: SettingRecord;
  typed: string;
  problem: string | null;
  inputRef: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

function SettingField({ id, helpId, setting, typed, problem, inputRef, onChange }: SettingFieldProps) {
  const { type, options } = setting;
  const help = type === 'list' ? texts.onePerLine : type === 'amount' ? texts.amountHint : undefined;
  const below = problem ?? help;
  // The setting's description is next to the field; the error or the hint is below it.
  const described = [helpId, ...(below === undefined ? [] : [`${id}-helper-text`])].join(' ');
  const inputMode = type === 'amount' ? 'decimal' : type === 'number' ? 'numeric' : undefined;
  return (
    <TextField
      id={id}
      value={typed}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== null}
      helperText={below}
      fullWidth
      {...(type === 'email' && { type: 'email' })}
      {...(type === 'list' && { multiline: true, minRows: 2 })}
      {...(type === 'select' && { select: true })}
      slotProps={{
        select: { native: true },
        htmlInput: {
          'aria-label': setting.label,
          'aria-describedby': described,
          autoComplete: 'off',
          ...(inputMode && { inputMode }),
        },
      }}
    >
      {type === 'select'
        ? Object.entries(options ?? {}).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))
        : undefined}
    </TextField>
  );
}
