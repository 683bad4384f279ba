// The form of a shipping zone: its name, places and methods.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { zoneLimits } from '../../rules/shipping/check-zone.ts';
import { staffZoneTexts as texts } from '../../texts/staff-zones.ts';
import type { StaffShippingZoneDraft } from '../../wire/shipping-zones.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { CloseIcon } from '../components/icons.tsx';
import type { ChangeState } from '../components/use-change.ts';
import { AddButton } from './add-button.tsx';
import { MethodFields } from './method-fields.tsx';
import { newMethod, newPlace, replaceRow, toZoneDraft, withoutRow } from './zone-values.ts';
import type { PlaceValues, ZoneValues } from './zone-values.ts';

interface ZoneFormProps {
  initial: ZoneValues;
  change: ChangeState;
  /** Resolves to whether it was saved. */
  onSave: (draft: StaffShippingZoneDraft) => Promise<boolean>;
  onClose: () => void;
}

export function ZoneForm({ initial, change, onSave, onClose }: ZoneFormProps) {
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const set = (part: Partial<ZoneValues>) => setValues({ ...values, ...part });
  const { name, places, methods } = values;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const draft = toZoneDraft(values);
    setProblem(draft ? null : texts.notANumber);
    if (draft && (await onSave(draft))) onClose();
  };
  const messages = problem === null ? (change.error === null ? [] : messagesOf(change)) : [problem];
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ mt: 2, display: 'grid', gap: 3 }}>
      <FormTextField label={texts.name} value={name} inputRef={first} onChange={(typed) => set({ name: typed })} />
      <Part title={texts.places} help={texts.placesHelp}>
        {places.map((place, at) => (
          <PlaceFields
            key={place.key}
            place={place}
            at={at + 1}
            isOnly={places.length === 1}
            onChange={(changed) => set({ places: replaceRow(places, changed) })}
            onRemove={() => set({ places: withoutRow(places, place) })}
          />
        ))}
        {places.length < zoneLimits.places && (
          <AddButton label={texts.addPlace} onClick={() => set({ places: [...places, newPlace()] })} />
        )}
      </Part>
      <Part title={texts.methods} help={texts.methodsHelp}>
        {methods.map((method, at) => (
          <MethodFields
            key={method.key}
            method={method}
            at={at}
            count={methods.length}
            onChange={(changed) => set({ methods: replaceRow(methods, changed) })}
            onMove={(to) => set({ methods: withoutRow(methods, method).toSpliced(to, 0, method) })}
            onRemove={() => set({ methods: withoutRow(methods, method) })}
          />
        ))}
        {methods.length < zoneLimits.methods && (
          <AddButton label={texts.addMethod} onClick={() => set({ methods: [...methods, newMethod()] })} />
        )}
      </Part>
      {messages.length > 0 && (
        <Alert severity="error" variant="outlined">
          {messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-disabled={change.busy}>
          {change.busy ? texts.saving : texts.save}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Box>
    </Box>
  );
}

/** What a save was refused for; without fields its one reason. */
function messagesOf({ refused, error }: ChangeState): readonly string[] {
  const own = Object.values(refused);
  return own.length > 0 ? own : [error ?? ''];
}

function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
      {children}
    </Box>
  );
}

interface PlaceFieldsProps {
  place: PlaceValues;
  at: number;
  /** The only row cannot be removed. */
  isOnly: boolean;
  onChange: (place: PlaceValues) => void;
  onRemove: () => void;
}

function PlaceFields({ place, at, isOnly, onChange, onRemove }: PlaceFieldsProps) {
  return (
    <Box
      component="fieldset"
      aria-label={texts.place(at)}
      sx={{
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        display: 'grid',
        gap: 1,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr 44px' },
      }}
    >
      <FormSelect
        label={texts.country}
        value={place.country}
        options={Object.entries(texts.countries)}
        onChange={(country) => onChange({ ...place, country })}
      />
      <FormTextField label={texts.from} value={place.from} onChange={(from) => onChange({ ...place, from })} />
      <FormTextField label={texts.to} value={place.to} onChange={(to) => onChange({ ...place, to })} />
      {!isOnly && (
        <IconButton aria-label={texts.removePlace(at)} onClick={onRemove} sx={{ justifySelf: 'start' }}>
          <CloseIcon aria-hidden fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
