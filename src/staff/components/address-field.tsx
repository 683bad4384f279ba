// A field for the address of a link: pages, categories and products are found by name, another address can be typed.
import { useId, useState } from 'react';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { relatedResources } from '../resources.ts';
import type { LinkTargetRecord } from '../records.ts';

interface AddressFieldProps {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** What is typed is an address, not the name of something to find. */
const isAddress = (text: string): boolean => /^(?:[/#]|https?:)/.test(text);

export function AddressField({ id: givenId, label, value, onChange, error }: AddressFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const search = isAddress(value) ? '' : value;
  const { data: options = [], isPending } = useGetList<LinkTargetRecord>(
    relatedResources.linkTargets,
    { filter: { search } },
    { enabled: isOpen },
  );
  return (
    <Autocomplete
      id={id}
      freeSolo
      forcePopupIcon
      openOnFocus
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      // The server has searched.
      filterOptions={(found) => [...found]}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.id)}
      loading={isPending}
      noOptionsText={texts.noTargets}
      inputValue={value}
      onInputChange={(_event, typed, reason) => {
        if (reason !== 'reset') onChange(typed);
      }}
      value={null}
      onChange={(_event, chosen) => {
        if (chosen !== null) onChange(typeof chosen === 'string' ? chosen : chosen.id);
      }}
      renderOption={({ key: _key, ...props }, option) => (
        <Box component="li" key={option.id} {...props}>
          <Box sx={{ display: 'grid', minWidth: 0 }}>
            <span>{option.name}</span>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {texts.addressKind[option.kind]} · {option.id}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error ?? <LinkTargetName address={value} />}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}

/** What the address leads to. */
function LinkTargetName({ address }: { address: string }) {
  const path = address.startsWith('/') ? (address.split(/[?#]/)[0] ?? '') : '';
  const { data } = useGetList<LinkTargetRecord>(
    relatedResources.linkTargets,
    { filter: { address: path } },
    { enabled: path !== '' },
  );
  if (address.startsWith('https://')) return texts.addressOutside;
  if (path === '' || !data) return texts.addressHelp;
  const [target] = data;
  return target ? texts.addressLeadsTo(target.kind, target.name) : texts.addressUnknown;
}
