// Which visitors see a block ([6-08]).
import { Box, Checkbox, FormControlLabel, Radio, Typography } from '@mui/material';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';

interface RoleChoiceProps {
  /** Name of the radio group. */
  name: string;
  roles: readonly AccountRole[] | null;
  onChange: (roles: readonly AccountRole[] | null) => void;
}

const plainFieldset = { border: 0, m: 0, p: 0, minWidth: 0 };

/** Everyone (`null`), or visitors with one of the chosen account roles. */
export function RoleChoice({ name, roles, onChange }: RoleChoiceProps) {
  const toggle = (role: AccountRole, on: boolean): void => {
    const chosen = roles ?? [];
    onChange(accountRoles.filter((other) => (other === role ? on : chosen.includes(other))));
  };
  return (
    <Box component="fieldset" sx={plainFieldset}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0 }}>
        {texts.seenBy}
      </Typography>
      <FormControlLabel
        label={texts.everyone}
        control={<Radio name={name} checked={roles === null} onChange={() => onChange(null)} />}
      />
      <FormControlLabel
        label={texts.onlyFor}
        control={<Radio name={name} checked={roles !== null} onChange={() => onChange(['customer'])} />}
      />
      {roles !== null && (
        <Box component="fieldset" sx={{ ...plainFieldset, pl: 4 }}>
          <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0 }}>
            {texts.onlyFor}
          </Typography>
          {accountRoles.map((role) => (
            <FormControlLabel
              key={role}
              label={texts.role[role]}
              control={<Checkbox checked={roles.includes(role)} onChange={(_event, on) => toggle(role, on)} />}
            />
          ))}
          {roles.length === 0 && (
            <Typography color="error" variant="body2">
              {texts.noRole}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
