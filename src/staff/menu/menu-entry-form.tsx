// The form of a menu item: name, address, place and looks.
import { useId } from 'react';
import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import type { StaffMenuItem } from '../../wire/home-and-menu.ts';
import { AddressField } from '../components/address-field.tsx';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { PreviewButton } from '../components/preview-button.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import type { MenuItemRecord } from '../records.ts';

type MenuEntryValues = Omit<StaffMenuItem, 'id'>;

export const emptyMenuEntry: MenuEntryValues = {
  parent_id: null,
  label: '',
  address: '',
  mega: false,
  call_to_action: false,
};

interface MenuEntryFormProps {
  /** The item, for the names of buttons. */
  name: string;
  entry: MenuEntryValues;
  /** The items that this item can be below. */
  parents: readonly MenuItemRecord[];
  submit: string;
  busy: boolean;
  /** The items of a preview of the menu with this entry. */
  previewItems: (entry: MenuEntryValues) => readonly StaffMenuItem[];
  /** Resolves to whether the item was saved. */
  onSubmit: (entry: MenuEntryValues) => Promise<boolean>;
}

export function MenuEntryForm({ name, entry, parents, submit, busy, previewItems, onSubmit }: MenuEntryFormProps) {
  const { parent_id, label, address, mega, call_to_action } = entry;
  const { control, formState, handleSubmit, reset } = useForm<MenuEntryValues>({
    defaultValues: { parent_id, label, address, mega, call_to_action },
  });
  const typed = useWatch({ control }) as MenuEntryValues;
  const id = useId();
  useUnsavedChanges(formState.isDirty);
  const send = handleSubmit(async (values) => {
    if (await onSubmit(values)) reset(values, { keepValues: true });
  });
  const checkbox = (field: 'mega' | 'call_to_action', title: string) => (
    <Controller
      control={control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <FormControlLabel
          label={title}
          control={<Checkbox checked={value} onChange={(_event, on) => onChange(on)} />}
        />
      )}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="form"
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => void send(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        <ControlledTextField
          control={control}
          name="label"
          id={`${id}-label`}
          label={texts.label}
          input={{ autoComplete: 'off' }}
        />
        <Controller
          control={control}
          name="address"
          render={({ field }) => (
            <AddressField id={`${id}-address`} label={texts.address} value={field.value} onChange={field.onChange} />
          )}
        />
        <Controller
          control={control}
          name="parent_id"
          render={({ field }) => (
            <FormSelect
              id={`${id}-parent`}
              label={texts.below}
              value={field.value === null ? '' : String(field.value)}
              options={[['', texts.top], ...parents.map((one) => [String(one.id), one.label] as const)]}
              onChange={(value) => field.onChange(value === '' ? null : Number(value))}
            />
          )}
        />
        {typed.parent_id === null && (
          <Box sx={{ display: 'grid' }}>
            {checkbox('mega', texts.mega)}
            {checkbox('call_to_action', texts.callToAction)}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" form={`${id}-form`} variant="contained" aria-disabled={busy}>
          {submit}
        </Button>
        <PreviewButton
          draft={{ kind: 'menu', items: previewItems(typed) }}
          label={texts.preview}
          name={texts.previewOf(name)}
        />
      </Box>
    </Box>
  );
}
