// Customers and staff, by name; administrators also invite staff here.
import { Typography } from '@mui/material';
import { usePermissions } from 'ra-core';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffUserTexts as texts } from '../../texts/staff-users.ts';
import { SearchBox, SelectFilter } from '../components/list-controls.tsx';
import { breaksWords, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { UserRecord } from '../records.ts';
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
      <RecordList<UserRecord>
        resource={pageResources.users}
        title={texts.title}
        description={texts.description}
        filters={
          <>
            <SearchBox label={texts.search} />
            <SelectFilter name="role" label={texts.role} choices={roleOptions} />
          </>
        }
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
        columns={columns}
        card={card}
      />
      {permissions === 'administrator' && <InvitationPanels />}
    </>
  );
}

/** What a user is called: customers need not give a name. */
export const userName = ({ name, email }: UserRecord): string => name || email;

const linkTo = (user: UserRecord) => <RowLink to={`/${pageResources.users}/${user.id}`}>{userName(user)}</RowLink>;

/** When a user last logged in, in words. */
export function lastLogInText({ last_log_in_gmt: at }: UserRecord): string {
  return at === null ? texts.never : formatDateTime(parseGmt(at));
}

const columns: readonly Column<UserRecord>[] = [
  { name: texts.name, cell: linkTo },
  { name: texts.email, cell: ({ email }) => email, sx: breaksWords },
  { name: texts.role, cell: ({ role }) => texts.roleOf(role) },
  { name: texts.lastLogIn, cell: lastLogInText },
];

const card = (user: UserRecord) => (
  <>
    {linkTo(user)}
    <CardText>{user.email}</CardText>
    <CardFooter>
      <Typography variant="body2">{texts.roleOf(user.role)}</Typography>
      <CardText>
        {texts.lastLogIn}: {lastLogInText(user).toLowerCase()}
      </CardText>
    </CardFooter>
  </>
);
