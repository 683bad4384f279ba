// One group of settings: each with its name, its help and its default, saved one by one.
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { useGetList, useParams, useUpdate } from 'ra-core';
import { staffSettingTexts as texts, staffTexts } from '../../texts/staff.ts';
import type { WcSettingValue } from '../../wire/wc-v3.ts';
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
  const [typed, setTyped] = useState(() => toTypedValue(setting, setting.value));
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'still' | 'busy' | 'saved'>('still');
  const stored = toTypedValue(setting, setting.value);
  const [seen, setSeen] = useState(stored);
  // Shows what is stored, as the server wrote it, whenever that changes.
  if (seen !== stored) {
    setSeen(stored);
    setTyped(stored);
  }

  const save = async (text: string): Promise<void> => {
    const read = parseTypedValue(setting, text);
    if (!read.ok) {
      setProblem(read.problem);
      document.getElementById(id)?.focus();
      return;
    }
    if (state === 'busy') return;
    setState('busy');
    setProblem(null);
    try {
      await onSave(read.value);
      setState('saved');
    } catch (error) {
      setProblem(Object.values(getParamErrors(error))[0] ?? getErrorMessage(error));
      setState('still');
      document.getElementById(id)?.focus();
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void save(typed);
  };
  const change = (value: string): void => {
    setTyped(value);
    setState('still');
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <SettingField id={id} helpId={helpId} setting={setting} typed={typed} problem={problem} onChange={change} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          type="submit"
          variant={typed === stored ? 'outlined' : 'contained'}
          aria-label={`${staffTexts.save}: ${setting.label}`}
          aria-disabled={state === 'busy'}
        >
          {staffTexts.save}
        </Button>
        {!isSameValue(setting.value, setting.default) && (
          <Button variant="text" onClick={() => change(toTypedValue(setting, setting.default))}>
            {texts.toDefault}
          </Button>
        )}
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {state === 'busy' ? staffTexts.saving : state === 'saved' ? staffTexts.saved : ''}
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
  onChange: (value: string) => void;
}

function SettingField({ id, helpId, setting, typed, problem, onChange }: SettingFieldProps) {
  const { type, options } = setting;
  const help = type === 'list' ? texts.onePerLine : type === 'amount' ? texts.amountHint : undefined;
  const below = problem ?? help;
  // What the setting does stands beside it; what is wrong or how to write it, below the field.
  const described = [helpId, ...(below === undefined ? [] : [`${id}-helper-text`])].join(' ');
  const inputMode = type === 'amount' ? 'decimal' : type === 'number' ? 'numeric' : undefined;
  return (
    <TextField
      id={id}
      value={typed}
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
