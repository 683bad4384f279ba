// The attributes of a product with their terms; a term that is typed and does not exist yet is made when the product is saved.
import { useId, useState } from 'react';
import {
  Autocomplete,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  TextField,
  Typography,
} from '@mui/material';
import { useGetList } from 'ra-core';
import { productFormTexts as texts, productValueNames } from '../../texts/staff-product-form.ts';
import { FormSelect } from '../components/form-fields.tsx';
import { CloseIcon } from '../components/icons.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import type { AttributeRecord, TermRecord } from '../records.ts';
import type { AttributeValue } from './product-values.ts';

interface AttributesFieldProps {
  attributes: readonly AttributeValue[];
  isVariable: boolean;
  error: string | undefined;
  onChange: (attributes: readonly AttributeValue[]) => void;
}

const allOfThem = { pagination: { page: 1, perPage: 100 }, sort: { field: 'order', order: 'ASC' } } as const;

export function AttributesField({ attributes, isVariable, error, onChange }: AttributesFieldProps) {
  const title = useId();
  const { data = [] } = useGetList<AttributeRecord>(pageResources.attributes, allOfThem);
  const [added, setAdded] = useState('');
  const free = data.filter(({ id }) => !attributes.some((one) => one.id === id));
  const change = (id: number, part: Partial<AttributeValue>): void =>
    onChange(attributes.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = (): void => {
    const found = free.find(({ id }) => String(id) === added);
    if (!found) return;
    onChange([...attributes, { id: found.id, name: found.name, variation: isVariable, options: [] }]);
    setAdded('');
  };
  return (
    <Box
      component="fieldset"
      aria-labelledby={title}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" id={title}>
        {productValueNames.attributes}
      </Typography>
      {attributes.map((attribute) => (
        <AttributeTerms
          key={attribute.id}
          attribute={attribute}
          isVariable={isVariable}
          onChange={(part) => change(attribute.id, part)}
          onRemove={() => onChange(attributes.filter((one) => one.id !== attribute.id))}
        />
      ))}
      {free.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
          <Box sx={{ minWidth: 200 }}>
            <FormSelect
              label={texts.addAttribute}
              value={added}
              options={[['', '–'], ...free.map(({ id, name }) => [String(id), name] as const)]}
              onChange={setAdded}
            />
          </Box>
          <Button variant="outlined" onClick={add} aria-disabled={added === ''}>
            {texts.add}
          </Button>
        </Box>
      )}
      {error !== undefined && (
        <Typography color="error" variant="body2">
          {error}
        </Typography>
      )}
    </Box>
  );
}

interface AttributeTermsProps {
  attribute: AttributeValue;
  isVariable: boolean;
  onChange: (part: Partial<AttributeValue>) => void;
  onRemove: () => void;
}

function AttributeTerms({ attribute, isVariable, onChange, onRemove }: AttributeTermsProps) {
  const id = useId();
  const { data = [] } = useGetList<TermRecord>(relatedResources.terms, {
    ...allOfThem,
    filter: { attribute: attribute.id },
  });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Autocomplete
          id={id}
          multiple
          freeSolo
          fullWidth
          options={data.map(({ name }) => name)}
          filterSelectedOptions
          value={[...attribute.options]}
          onChange={(_event, options) => onChange({ options: [...new Set(options.map((one) => one.trim()))] })}
          renderInput={(params) => (
            <TextField
              {...params}
              label={attribute.name}
              helperText={texts.termsHelp}
              slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
            />
          )}
        />
        <IconButton aria-label={texts.removeAttribute(attribute.name)} onClick={onRemove} sx={{ mt: 1 }}>
          <CloseIcon aria-hidden fontSize="small" />
        </IconButton>
      </Box>
      {isVariable && (
        <FormControlLabel
          control={
            <Checkbox
              checked={attribute.variation}
              onChange={(_event, variation) => onChange({ variation })}
              slotProps={{ input: { 'aria-label': texts.forVariationsOf(attribute.name) } }}
            />
          }
          label={texts.forVariations}
        />
      )}
    </Box>
  );
}
