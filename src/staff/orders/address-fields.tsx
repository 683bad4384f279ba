// The fields of an address, as the protocol has them.
import { Box, Typography } from '@mui/material';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import type { WcAddress } from '../../wire/wc-order.ts';
import { FormTextField } from '../components/form-fields.tsx';

type AddressField = keyof typeof texts.fields;
type TypedAddress = Readonly<Record<AddressField, string>>;

const fieldNames = Object.keys(texts.fields) as readonly AddressField[];

/** The typed fields of an address. */
export const toTypedAddress = (address: WcAddress): TypedAddress =>
  Object.fromEntries(fieldNames.map((name) => [name, address[name]])) as TypedAddress;

/** A new address, in the country of the shop. */
export const emptyTypedAddress: TypedAddress = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as TypedAddress),
  country: 'NL',
};

interface AddressFieldsProps {
  title: string;
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
}

/** A group of fields with its own heading. */
export function AddressFields({ title, value, onChange }: AddressFieldsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {fieldNames.map((name) => (
        <FormTextField
          key={name}
          label={texts.fields[name]}
          value={value[name]}
          onChange={(typed) => onChange({ ...value, [name]: typed })}
        />
      ))}
    </Box>
  );
}
