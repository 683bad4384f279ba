// Invitations: the form, and those that are open.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { staffRoles } from '../../rules/users/users.ts';
import type { StaffRole } from '../../rules/users/users.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffUserTexts as texts } from '../../texts/staff-users.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { endpoints, relatedResources } from '../resources.ts';
import type { InvitationRecord } from '../records.ts';

const { listPath, recordPath } = endpoints[relatedResources.invitations];

/** The form that invites somebody, and the open invitations. */
export function InvitationPanels() {
  const { data, error, refetch } = useGetList<InvitationRecord>(relatedResources.invitations);
  const change = useChange(refetch);
  return (
    <Box
      sx={{ display: 'grid', gap: 3, mt: 5, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, alignItems: 'start' }}
    >
      <InviteForm change={change} />
      <Panel title={texts.invitations}>
        <ChangeMessage change={change} />
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && <OpenInvitations invitations={data} change={change} />}
      </Panel>
    </Box>
  );
}

function ChangeMessage({ change: { message, error } }: { change: ChangeState }) {
  return (
    <Box aria-live="polite">
      {message !== '' && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      {error !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}

const emptyForm = { name: '', email: '', role: 'shop-manager' as StaffRole };

function InviteForm({ change }: { change: ChangeState }) {
  const [values, setValues] = useState(emptyForm);
  const set = (part: Partial<typeof emptyForm>) => setValues((before) => ({ ...before, ...part }));
  const send = async (): Promise<void> => {
    const done = await change.run({ method: 'POST', path: listPath({}), body: values }, texts.invited(values.email));
    if (done) setValues(emptyForm);
  };
  return (
    <Panel title={texts.invite} help={texts.inviteHelp}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <FormTextField
          label={texts.name}
          value={values.name}
          onChange={(name) => set({ name })}
          input={{ autoComplete: 'off' }}
        />
        <FormTextField
          label={texts.email}
          type="email"
          value={values.email}
          onChange={(email) => set({ email })}
          input={{ autoComplete: 'off' }}
        />
        <FormSelect
          label={texts.role}
          value={values.role}
          onChange={(value) => set({ role: staffRoles.find((role) => role === value) ?? values.role })}
          options={staffRoles.map((role) => [role, texts.roleOf(role)])}
          helperText={texts.rightsOf(values.role)}
        />
        <Button type="submit" variant="contained" aria-disabled={change.busy} sx={{ justifySelf: 'start' }}>
          {texts.send}
        </Button>
      </Box>
    </Panel>
  );
}

interface OpenInvitationsProps {
  invitations: readonly InvitationRecord[];
  change: ChangeState;
}

function OpenInvitations({ invitations, change }: OpenInvitationsProps) {
  const [withdrawing, setWithdrawing] = useState<InvitationRecord | null>(null);
  if (invitations.length === 0) return <Typography color="textSecondary">{texts.noInvitations}</Typography>;
  const withdraw = async ({ id }: InvitationRecord): Promise<void> => {
    await change.run({ method: 'DELETE', path: recordPath(String(id), '') }, texts.withdrawn);
    setWithdrawing(null);
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
      {invitations.map((invitation) => (
        <Box component="li" key={invitation.id} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 650 }}>{invitation.name}</Typography>
          <Typography variant="body2">
            {invitation.email}, {texts.roleOf(invitation.role).toLowerCase()}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.validUntil(parseGmt(invitation.date_expires_gmt))}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              variant="outlined"
              aria-label={texts.sendAgainTo(invitation.email)}
              onClick={() =>
                void change.run(
                  { method: 'POST', path: `${recordPath(String(invitation.id), '')}/send` },
                  texts.invited(invitation.email),
                )
              }
            >
              {texts.sendAgain}
            </Button>
            <Button
              variant="outlined"
              aria-label={texts.withdrawOf(invitation.email)}
              onClick={() => setWithdrawing(invitation)}
            >
              {texts.withdraw}
            </Button>
          </Box>
        </Box>
      ))}
      <ConfirmDialog
        open={withdrawing !== null}
        title={texts.withdrawTitle}
        confirmLabel={texts.withdrawConfirm}
        cancelLabel={staffTexts.cancel}
        busy={change.busy}
        onConfirm={() => withdrawing && void withdraw(withdrawing)}
        onClose={() => setWithdrawing(null)}
      >
        <Typography>{withdrawing && texts.withdrawText(withdrawing.email)}</Typography>
      </ConfirmDialog>
    </Box>
  );
}
