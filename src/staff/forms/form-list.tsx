import { TableCell } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { ListBody } from '../components/list-body.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ListRow, RowLink, RowTable } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { FormRecord } from '../records.ts';

/** All contact forms. */
export function FormList() {
  return (
    <ListBase resource={pageResources.forms} perPage={100} disableAuthentication>
      <PageTitle title={texts.forms} description={texts.formsHelp} />
      <p>
        <RowLink to={`/${pageResources.forms}/create`}>{texts.newForm}</RowLink>
      </p>
      <ListBody<FormRecord>
        singular={texts.oneForm}
        plural={texts.moreForms}
        emptyTitle={texts.noForms}
        emptyText={texts.formsHelp}
      >
        {(forms) => (
          <RowTable
            head={
              <>
                <TableCell>{texts.form}</TableCell>
                <TableCell>{texts.changedAt}</TableCell>
              </>
            }
          >
            {forms.map((form) => (
              <ListRow key={form.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <RowLink to={`/${pageResources.forms}/${form.id}`}>{form.title}</RowLink>
                </TableCell>
                <TableCell>{formatDateTime(parseGmt(form.date_modified_gmt))}</TableCell>
              </ListRow>
            ))}
          </RowTable>
        )}
      </ListBody>
    </ListBase>
  );
}
