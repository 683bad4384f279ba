// The settings of one group, which are saved together.
import { useEffect, useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { useDataProvider, useGetList, useLocation, useParams } from 'ra-core';
import { useForm, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { staffSettingTexts as texts, staffTexts } from '../../texts/staff.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { createResolver } from '../components/form-resolver.ts';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { SaveBar } from '../components/save-bar.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import type { GroupRecord, SettingRecord } from '../records.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';
import { CarrierAccountPanel } from './carrier-account-panel.tsx';
import { DocumentSeriesPanel } from './document-series-panel.tsx';
import { PaymentKeyPanel } from './payment-key-panel.tsx';
import { shownPanels } from './setting-panels.ts';
import { settingElementId } from './setting-address.ts';
import { SettingField } from './setting-field.tsx';
import { diffSettings, formatValue, toSettingValues, validateSettings } from './setting-value.ts';
import type { SettingValues } from './setting-value.ts';

const backLink = { to: `/${pageResources.settings}`, label: staffTexts.settings };

export function SettingGroupPage() {
  const { id: group } = useParams<{ id: string }>();
  const { data: groups = [] } = useGetList<GroupRecord>(relatedResources.settingGroups);
  const { data: settings, error, refetch } = useGetList<SettingRecord>(pageResources.settings, { filter: { group } });
  const found = groups.find(({ id }) => id === group);
  const panels = new Set(shownPanels(settings ?? []).map(({ id }) => id));
  return (
    <>
      <PageTitle
        key={group}
        title={found?.label ?? staffTexts.settings}
        description={found && `${found.description} ${texts.intro}`}
        back={backLink}
      />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <Loading />}
      {panels.has('payment-key') && <PaymentKeyPanel onChange={refetch} />}
      {panels.has('carrier-account') && <CarrierAccountPanel />}
      {panels.has('document-series') && <DocumentSeriesPanel />}
      {settings && <SettingGroupForm key={group} group={group} settings={settings} refetch={refetch} />}
    </>
  );
}

interface SettingGroupFormProps {
  group: string;
  settings: readonly SettingRecord[];
  refetch: () => Promise<unknown>;
}

function SettingGroupForm({ group, settings, refetch }: SettingGroupFormProps) {
  const { control, changed, status, formError, isSaving, submit, setDefault } = useSettingGroupForm({
    group,
    settings,
    refetch,
  });
  useScrollToSetting();
  const mayChange = settings.some(({ may_change: may }) => may);
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <Paper sx={{ '& input, & textarea, & select, & button': { scrollMarginBottom: 120 } }}>
        {settings.map((setting) => (
          <SettingRow key={setting.id} setting={setting} control={control} onDefault={() => setDefault(setting)} />
        ))}
      </Paper>
      {formError !== null && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {formError}
        </Alert>
      )}
      {mayChange && (
        <SaveBar busy={isSaving} isChanged={changed > 0}>
          {status}
        </SaveBar>
      )}
    </Box>
  );
}

/** The state of the form: the typed values, and saving those that differ from the stored ones. */
function useSettingGroupForm({ group, settings, refetch }: SettingGroupFormProps) {
  const provider = useDataProvider<StaffDataProvider>();
  const [formError, setFormError] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { control, formState, handleSubmit, reset, setError, setValue } = useForm<SettingValues>({
    // What somebody else saves is shown, except in fields with unsaved values.
    values: toSettingValues(settings),
    resetOptions: { keepDirtyValues: true },
    resolver: createResolver((values) => validateSettings(settings, values)),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting: isSaving, errors } = formState;
  const typed = useWatch({ control }) as SettingValues;
  const changed = Object.keys(diffSettings(settings, typed)).length;
  const problems = Object.keys(errors).length;
  useUnsavedChanges(changed > 0);

  const save = handleSubmit(async (sent) => {
    if (isSaving) return;
    const values = diffSettings(settings, sent);
    setSaved(false);
    if (Object.keys(values).length === 0) return;
    try {
      await provider.sendChange({ method: 'PUT', path: `shop/v1/settings/${group}`, body: { values } });
      // Values that are typed while the others are saved stay, and are unsaved. The stored ones come with `values`.
      reset(sent, { keepValues: true });
      await refetch();
      setSaved(true);
    } catch (error) {
      const refused = Object.entries(getParamErrors(error));
      for (const [at, [id, message]] of refused.entries()) setError(id, { message }, { shouldFocus: at === 0 });
      if (refused.length === 0) setFormError(getErrorMessage(error));
    }
  });
  return {
    control,
    changed,
    formError,
    isSaving,
    status: statusOf({ isSaving, problems, changed, isSaved }),
    submit: (event: SyntheticEvent) => {
      setFormError(null);
      return save(event);
    },
    setDefault: (setting: SettingRecord) => {
      const [[id, value] = ['', '']] = Object.entries(toSettingValues([{ ...setting, value: setting.default }]));
      setValue(id, value, { shouldDirty: true });
    },
  };
}

interface SaveState {
  isSaving: boolean;
  problems: number;
  changed: number;
  isSaved: boolean;
}

function statusOf({ isSaving, problems, changed, isSaved }: SaveState): string {
  if (isSaving) return staffTexts.saving;
  if (problems > 0) return texts.problems(problems);
  if (changed > 0) return texts.changed(changed);
  return isSaved ? staffTexts.saved : '';
}

/** Focuses the setting that the address names, once its form is there. */
function useScrollToSetting(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const target = document.getElementById(settingElementId(`.${decodeURIComponent(hash.slice(1))}`));
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [hash]);
}

interface SettingRowProps {
  setting: SettingRecord;
  control: Control<SettingValues>;
  onDefault: () => void;
}

function SettingRow({ setting, control, onDefault }: SettingRowProps) {
  const titleId = useId();
  const helpId = useId();
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
        <Typography id={helpId} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {setting.description}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {texts.defaultIs(formatValue(setting, setting.default))}
        </Typography>
      </Box>
      {setting.may_change ? (
        <SettingField setting={setting} control={control} helpId={helpId} onDefault={onDefault} />
      ) : (
        <ReadOnlySetting setting={setting} />
      )}
    </Box>
  );
}

function ReadOnlySetting({ setting }: { setting: SettingRecord }) {
  return (
    <Box id={settingElementId(setting.id)} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {formatValue(setting, setting.value)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.administratorOnly}
      </Typography>
    </Box>
  );
}
