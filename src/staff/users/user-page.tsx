// One user: what is known, the role, and ending the log-ins.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { LinkBase, useGetIdentity, useGetOne, useParams, usePermissions } from 'ra-core';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import { staffTexts } from '../../texts/staff.ts';
import { secondFactorTexts } from '../../texts/second-factor.ts';
import { staffUserTexts as texts } from '../../texts/staff-users.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FactList } from '../components/fact-list.tsx';
import { filterAddress } from '../components/filter-address.ts';
import { FormSelect } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import { detailMeta, endpoints, pageResources } from '../resources.ts';
import type { UserRecord } from '../records.ts';
import { lastLogInText, userName } from './user-list.tsx';

const backLink = { to: `/${pageResources.users}`, label: texts.title };
const { recordPath } = endpoints[pageResources.users];

export function UserPage() {
  const { id } = useParams<{ id: string }>();
  const {
    data: user,
    error,
    refetch,
  } = useGetOne<UserRecord>(pageResources.users, { id: Number(id), meta: detailMeta });
  const change = useChange(refetch);
  if (!user)
    return (
      <>
        <PageTitle title={texts.title} back={backLink} />
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  return (
    <>
      <PageTitle title={userName(user)} back={backLink} />
      <Box aria-live="polite">
        {change.message !== '' && (
          <Alert severity="success" variant="outlined" sx={{ mb: 3 }}>
            {change.message}
          </Alert>
        )}
        {change.error !== null && (
          <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
            {change.error}
          </Alert>
        )}
      </Box>
      <UserPanels user={user} change={change} />
    </>
  );
}

function UserPanels({ user, change }: { user: UserRecord; change: ChangeState }) {
  const { permissions } = usePermissions<string>();
  const isAdministrator = permissions === 'administrator';
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Panel title={texts.details}>
        <FactList
          facts={[
            { name: texts.email, value: user.email },
            { name: texts.role, value: texts.roleOf(user.role) },
            { name: texts.lastLogIn, value: lastLogInText(user) },
          ]}
        />
        {isAdministrator && (
          <Box sx={{ mt: 2 }}>
            <LinkBase to={filterAddress(pageResources.auditLog, { who: user.email })}>{texts.history}</LinkBase>
          </Box>
        )}
      </Panel>
      <RolePanel key={user.role} user={user} change={change} isAdministrator={isAdministrator} />
      {isAdministrator && <LogInsPanel user={user} change={change} />}
      {isAdministrator && <SecondFactorPanel user={user} change={change} />}
    </Box>
  );
}

interface PanelProps {
  user: UserRecord;
  change: ChangeState;
}

function RolePanel({ user, change, isAdministrator }: PanelProps & { isAdministrator: boolean }) {
  const { identity } = useGetIdentity();
  const [role, setRole] = useState<AccountRole>(user.role);
  const [isConfirming, setConfirming] = useState(false);
  const reason = !isAdministrator ? texts.onlyAdministrators : identity?.id === user.id ? texts.ownRole : null;
  if (reason !== null)
    return (
      <Panel title={texts.role}>
        <Typography>{texts.rightsOf(user.role)}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {reason}
        </Typography>
      </Panel>
    );
  const save = async (): Promise<void> => {
    const done = await change.run(
      { method: 'PUT', path: recordPath(String(user.id), ''), body: { role } },
      texts.roleChanged(userName(user), role),
    );
    setConfirming(false);
    if (!done) setRole(user.role);
  };
  return (
    <Panel title={texts.role} help={texts.changeRoleHelp}>
      <FormSelect
        label={texts.role}
        value={role}
        onChange={(value) => setRole(accountRoles.find((one) => one === value) ?? role)}
        options={accountRoles.map((one) => [one, texts.roleOf(one)])}
        helperText={texts.rightsOf(role)}
      />
      <Button
        variant="contained"
        sx={{ mt: 2 }}
        aria-disabled={role === user.role}
        onClick={() => role !== user.role && setConfirming(true)}
      >
        {texts.changeRole}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.confirmRoleTitle}
        confirmLabel={texts.confirm}
        cancelLabel={staffTexts.cancel}
        busy={change.busy}
        onConfirm={() => void save()}
        onClose={() => setConfirming(false)}
      >
        <Typography>{texts.confirmRole(userName(user), role)}</Typography>
        <Typography sx={{ mt: 1 }}>{texts.rightsOf(role)}</Typography>
      </ConfirmDialog>
    </Panel>
  );
}

function LogInsPanel({ user, change }: PanelProps) {
  const end = (): Promise<boolean> =>
    change.run({ method: 'POST', path: `${recordPath(String(user.id), '')}/log-out` }, texts.logInsEnded);
  return (
    <Panel title={texts.logIns} help={texts.logInsHelp}>
      <ConfirmButton
        label={texts.endLogIns}
        title={texts.endLogInsTitle}
        confirmLabel={texts.endLogInsConfirm}
        cancelLabel={staffTexts.cancel}
        busy={change.busy}
        onConfirm={(close) => void end().then(close)}
      >
        <Typography>{texts.endLogInsText(userName(user))}</Typography>
      </ConfirmButton>
    </Panel>
  );
}

function SecondFactorPanel({ user, change }: PanelProps) {
  const { identity } = useGetIdentity();
  if (identity?.id === user.id) return null;
  const remove = async (): Promise<void> => {
    const path = `${recordPath(String(user.id), '')}/second-factor`;
    await change.run({ method: 'DELETE', path }, secondFactorTexts.removedOf);
  };
  return (
    <Panel title={secondFactorTexts.removeOf} help={secondFactorTexts.removeOfHelp}>
      <ConfirmButton
        label={secondFactorTexts.removeOf}
        title={secondFactorTexts.removeOfTitle}
        confirmLabel={secondFactorTexts.removeOfConfirm}
        cancelLabel={staffTexts.cancel}
        busy={change.busy}
        onConfirm={(close) => {
          close();
          void remove();
        }}
      >
        <Typography>{secondFactorTexts.removeOfText(userName(user))}</Typography>
      </ConfirmButton>
    </Panel>
  );
}
