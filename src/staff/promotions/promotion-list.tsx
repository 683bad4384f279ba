// The list of promotions: what each does, whether it runs, and how often it was used.
import { Button, TableCell, Typography } from '@mui/material';
import { LinkBase, ListBase } from 'ra-core';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import { ListBody } from '../components/list-body.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { pageResources } from '../resources.ts';
import type { PromotionRecord } from '../resources.ts';
import { PromotionStateTag } from './promotion-state-tag.tsx';

export function PromotionList() {
  return (
    <ListBase resource={pageResources.promotions} perPage={1_000} disableAuthentication>
      <PageTitle
        title={texts.section}
        description={texts.help}
        titleExtra={
          <Button component={LinkBase} to={`/${pageResources.promotions}/create`} variant="contained">
            {texts.create}
          </Button>
        }
      />
      <ListBody<PromotionRecord>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
      >
        {(rows) => <PromotionRows rows={rows} />}
      </ListBody>
    </ListBase>
  );
}

function PromotionRows({ rows }: { rows: readonly PromotionRecord[] }) {
  const isWide = useIsWideScreen();
  const link = ({ id, title }: PromotionRecord) => <RowLink to={`/${pageResources.promotions}/${id}`}>{title}</RowLink>;
  const used = ({ times_used: count, usage_limit: limit }: PromotionRecord) => texts.used(count, limit);
  if (!isWide)
    return (
      <RowCards>
        {rows.map((row) => (
          <RowCard key={row.id}>
            {link(row)}
            <Typography variant="body2">{row.summary}</Typography>
            <Typography variant="body2" color="textSecondary">
              {row.about}
            </Typography>
            <CardFooter>
              <PromotionStateTag state={row.state} />
              <Typography variant="body2" color="textSecondary">
                {used(row)}
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
          <TableCell>{texts.title}</TableCell>
          <TableCell>{texts.summary}</TableCell>
          <TableCell>{texts.state}</TableCell>
          <TableCell>{texts.uses}</TableCell>
        </>
      }
    >
      {rows.map((row) => (
        <ListRow key={row.id}>
          <TableCell>{link(row)}</TableCell>
          <TableCell>
            {row.summary}
            <Typography variant="body2" color="textSecondary">
              {row.about}
            </Typography>
          </TableCell>
          <TableCell>
            <PromotionStateTag state={row.state} />
          </TableCell>
          <TableCell>{used(row)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
