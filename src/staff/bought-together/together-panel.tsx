// The products that are bought together with a product, or with one of its variations; saved in one request.
import { useState } from 'react';
import { Box, FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material';
import { useGetList, useGetOne } from 'ra-core';
import { staffTogetherTexts as texts } from '../../texts/staff-bought-together.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { SaveButton } from '../components/save-button.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { useChange } from '../components/use-change.ts';
import { endpoints, relatedResources } from '../resources.ts';
import type { ProductRecord, TogetherRecord, VariationRecord } from '../records.ts';
import { TogetherItems } from './together-items.tsx';
import { toChange, toValues } from './together-values.ts';
import type { TogetherValues } from './together-values.ts';

const column = { display: 'grid', gap: 2 };
const fieldRow = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } };

interface SettingsProps {
  values: TogetherValues;
  onChange: (change: Partial<TogetherValues>) => void;
}

/** A switch with a line that explains it. */
function ExplainedSwitch({
  label,
  help,
  checked,
  onChange,
}: {
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Box>
      <FormControlLabel
        control={<Switch checked={checked} onChange={(_event, next) => onChange(next)} />}
        label={label}
      />
      <FormHelperText>{help}</FormHelperText>
    </Box>
  );
}

function TogetherSwitches({ values, onChange }: SettingsProps) {
  return (
    <>
      <ExplainedSwitch
        label={texts.optional}
        help={texts.optionalHelp}
        checked={values.optional}
        onChange={(optional) => onChange({ optional })}
      />
      {!values.optional && (
        <ExplainedSwitch
          label={texts.syncQuantity}
          help={texts.syncQuantityHelp}
          checked={values.sync_quantity}
          onChange={(sync_quantity) => onChange({ sync_quantity })}
        />
      )}
      <ExplainedSwitch
        label={texts.ignoreMain}
        help={texts.ignoreMainHelp}
        checked={values.ignore_main}
        onChange={(ignore_main) => onChange({ ignore_main })}
      />
    </>
  );
}

/** The options of a select, typed by its value. */
function optionsOf<Value extends string>(names: Readonly<Record<Value, string>>) {
  return Object.entries(names) as [Value, string][];
}

function ChoiceField<Value extends string>({
  label,
  value,
  names,
  onChange,
}: {
  label: string;
  value: Value;
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) {
  const options = optionsOf(names);
  return (
    <FormSelect
      label={label}
      value={value}
      options={options}
      onChange={(next) => onChange(options.find(([one]) => one === next)?.[0] ?? value)}
    />
  );
}

function TogetherSettings({ values, onChange }: SettingsProps) {
  return (
    <Box component="fieldset" aria-label={texts.settings} sx={{ ...column, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography variant="h3">{texts.settings}</Typography>
      <TogetherSwitches values={values} onChange={onChange} />
      <Box sx={fieldRow}>
        <ChoiceField
          label={texts.selection}
          value={values.selection}
          names={texts.selectionOptions}
          onChange={(selection) => onChange({ selection })}
        />
        <ChoiceField
          label={texts.addMode}
          value={values.add_mode}
          names={texts.addModeOptions}
          onChange={(add_mode) => onChange({ add_mode })}
        />
        <ChoiceField
          label={texts.position}
          value={values.position}
          names={texts.positionOptions}
          onChange={(position) => onChange({ position })}
        />
        <ChoiceField
          label={texts.layout}
          value={values.layout}
          names={texts.layoutOptions}
          onChange={(layout) => onChange({ layout })}
        />
        <ChoiceField
          label={texts.pricing}
          value={values.pricing}
          names={texts.pricingOptions}
          onChange={(pricing) => onChange({ pricing })}
        />
        <ChoiceField
          label={texts.showPrice}
          value={values.show_price}
          names={texts.showPriceOptions}
          onChange={(show_price) => onChange({ show_price })}
        />
        <FormTextField
          label={texts.mainPrice}
          helperText={texts.mainPriceHelp}
          value={values.mainPrice}
          onChange={(mainPrice) => onChange({ mainPrice })}
        />
      </Box>
    </Box>
  );
}

function TogetherForm({ saved, refetch }: { saved: TogetherRecord; refetch: () => Promise<unknown> }) {
  const change = useChange(refetch);
  const [stored, setStored] = useState(() => toValues(saved));
  const [values, setValues] = useState(stored);
  useUnsavedChanges(values !== stored);
  const edit = (part: Partial<TogetherValues>) => setValues((before) => ({ ...before, ...part }));
  const save = async () => {
    const path = endpoints[relatedResources.boughtTogether].recordPath(String(saved.id), '');
    if (await change.run({ method: 'PUT', path, body: toChange(values) }, texts.saved)) setStored(values);
  };
  return (
    <Box
      component="form"
      noValidate
      sx={column}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TogetherItems items={values.items} optional={values.optional} onChange={(items) => edit({ items })} />
      {values.items.length > 0 && <TogetherSettings values={values} onChange={edit} />}
      <ChangeStatus {...change} />
      <SaveButton busy={change.busy} of={texts.title} />
    </Box>
  );
}

/** The list of one owner: the product, or the chosen variation. */
function ListOfOwner({ owner }: { owner: number }) {
  const { data, error, refetch } = useGetOne<TogetherRecord>(relatedResources.boughtTogether, { id: owner });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data ? <TogetherForm saved={data} refetch={refetch} /> : <Loading />;
}

export function TogetherPanel({ product }: { product: ProductRecord }) {
  const [owner, setOwner] = useState(product.id);
  const isVariable = product.type === 'variable';
  const { data: variations = [] } = useGetList<VariationRecord>(
    relatedResources.variations,
    { filter: { product: String(product.id) }, pagination: { page: 1, perPage: 100 } },
    { enabled: isVariable },
  );
  const nameOf = ({ attributes }: VariationRecord) => attributes.map(({ option }) => option).join(', ');
  return (
    <Panel title={texts.title} help={texts.help}>
      <Box sx={column}>
        {isVariable && (
          <FormSelect
            label={texts.owner}
            helperText={texts.ownerHelp}
            value={String(owner)}
            options={[
              [String(product.id), texts.wholeProduct],
              ...variations.map((one) => [String(one.id), nameOf(one)] as const),
            ]}
            onChange={(next) => setOwner(Number(next))}
          />
        )}
        <ListOfOwner key={owner} owner={owner} />
      </Box>
    </Panel>
  );
}
