// The form field of one setting, by its type.
import { Box, Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { staffSettingTexts as texts } from '../../texts/staff.ts';
import type { SettingRecord } from '../records.ts';
import { settingElementId } from './setting-address.ts';
import { fieldName, isSameValue, readTyped } from './setting-value.ts';
import type { SettingValues } from './setting-value.ts';

interface SettingFieldProps {
  setting: SettingRecord;
  control: Control<SettingValues>;
  /** The id of the element with the setting's explanation. */
  helpId: string;
  onDefault: () => void;
}

export function SettingField({ setting, control, helpId, onDefault }: SettingFieldProps) {
  const { field, fieldState } = useController({ control, name: fieldName(setting) });
  const typed = readTyped(setting, field.value);
  const isDefault = typed.ok && isSameValue(typed.value, setting.default);
  const props = {
    setting,
    helpId,
    value: field.value,
    problem: fieldState.error?.message ?? null,
    inputRef: field.ref,
    onChange: field.onChange,
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, justifyItems: 'start' }}>
      {setting.type === 'checkbox' ? <SwitchField {...props} /> : <ValueField {...props} />}
      {!isDefault && (
        <Button variant="text" size="small" aria-label={texts.toDefaultOf(setting.label)} onClick={onDefault}>
          {texts.toDefault}
        </Button>
      )}
    </Box>
  );
}

interface FieldProps {
  setting: SettingRecord;
  helpId: string;
  value: string | boolean | undefined;
  problem: string | null;
  inputRef: (element: HTMLElement | null) => void;
  onChange: (value: string | boolean) => void;
}

function SwitchField({ setting, helpId, value, inputRef, onChange }: FieldProps) {
  return (
    <FormControlLabel
      label={setting.label}
      control={
        <Switch
          checked={value === true}
          onChange={(_event, on) => onChange(on)}
          slotProps={{
            input: { id: settingElementId(setting.id), 'aria-describedby': helpId, ref: inputRef },
          }}
        />
      }
    />
  );
}

function ValueField({ setting, helpId, value, problem, inputRef, onChange }: FieldProps) {
  const { type, options } = setting;
  const id = settingElementId(setting.id);
  const help = type === 'list' ? texts.onePerLine : type === 'amount' ? texts.amountHint : undefined;
  const below = problem ?? help;
  // The setting's explanation is next to the field; the error or the hint is below it.
  const described = [helpId, ...(below === undefined ? [] : [`${id}-helper-text`])].join(' ');
  const inputMode = type === 'amount' ? 'decimal' : type === 'number' ? 'numeric' : undefined;
  return (
    <TextField
      id={id}
      value={value ?? ''}
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
        ? Object.entries(options ?? {}).map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))
        : undefined}
    </TextField>
  );
}
