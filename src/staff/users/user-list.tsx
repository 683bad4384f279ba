// Customers and staff, by name; administrators also invite staff here.
import { Box, TableCell, Typography } from '@mui/material';
import { ListBase, usePermissions } from 'ra-core';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffUserTexts as texts } from '../../texts/staff-users.ts';
import { ListBody } from '../components/list-body.tsx';
import { SearchBox, SelectFilter } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { UserRecord } from '../resources.ts';
import { InvitationPanels } from './invitations.tsx';

const roleOptions = [
  { value: '', name: texts.allRoles },
  { value: 'staff', name: texts.staff },
  ...accountRoles.map((role) => ({ value: role, name: texts.roleOf(role) })),
];

export function UserList() {
  const { permissions } = usePermissions<string>();
  return (
    <>
      <ListBase resource={pageResources.users} perPage={20} disableAuthentication>
        <PageTitle title={texts.title} description={texts.description} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
          <SearchBox label={texts.search} />
          <SelectFilter name="role" label={texts.role} choices={roleOptions} />
        </Box>
        <ListBody<UserRecord>
          singular={texts.one}
          plural={texts.more}
          emptyTitle={texts.emptyTitle}
          emptyText={texts.empty}
        >
          {(users) => <UserRows users={users} />}
        </ListBody>
      </ListBase>
      {permissions === 'administrator' && <InvitationPanels />}
    </>
  );
}

/** What a user is called: customers need not give a name. */
export const userName = ({ name, email }: UserRecord): string => name || email;

function UserLink({ user }: { user: UserRecord }) {
  return <RowLink to={`/${pageResources.users}/${user.id}`}>{userName(user)}</RowLink>;
}

/** When a user last logged in, in words. */
export function lastLogInText({ last_log_in_gmt: at }: UserRecord): string {
  return at === null ? texts.never : formatDateTime(parseGmt(at));
}

function UserRows({ users }: { users: readonly UserRecord[] }) {
  if (!useIsWideScreen())
    return (
      <RowCards>
        {users.map((user) => (
          <RowCard key={user.id}>
            <UserLink user={user} />
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Typography>
            <CardFooter>
              <Typography variant="body2">{texts.roleOf(user.role)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {texts.lastLogIn}: {lastLogInText(user).toLowerCase()}
              </Typography>
            </CardFooter>
          </RowCard>
        ))}
      </RowCards>
    );
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.name}</TableCell>
          <TableCell>{texts.email}</TableCell>
          <TableCell>{texts.role}</TableCell>
          <TableCell>{texts.lastLogIn}</TableCell>
        </>
      }
    >
      {users.map((user) => (
        <ListRow key={user.id}>
          <TableCell>
            <UserLink user={user} />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{user.email}</TableCell>
          <TableCell>{texts.roleOf(user.role)}</TableCell>
          <TableCell>{lastLogInText(user)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
