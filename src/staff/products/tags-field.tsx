// The tags of a product; one that is typed and does not exist yet is made when the product is saved.
import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { productFormTexts as texts, productValueNames } from '../../texts/staff-product-form.ts';
import { relatedResources } from '../resources.ts';
import type { TagRecord } from '../records.ts';

interface TagsFieldProps {
  /** The names of the tags. */
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: readonly string[]) => void;
}

export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const { data = [] } = useGetList<TagRecord>(relatedResources.tags, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Autocomplete
      multiple
      freeSolo
      options={data.map(({ name }) => name)}
      filterSelectedOptions
      value={[...tags]}
      onChange={(_event, names) => onChange([...new Set(names.map((one) => one.trim()).filter((one) => one !== ''))])}
      renderInput={(params) => (
        <TextField
          {...params}
          label={productValueNames.tags}
          error={error !== undefined}
          helperText={error ?? texts.tagsHelp}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
