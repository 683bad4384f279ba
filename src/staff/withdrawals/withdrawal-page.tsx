// One withdrawal: what the customer withdraws, the answer, and who it was.
import { Box, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffWithdrawalTexts as texts } from '../../texts/staff-withdrawals.ts';
import { FactList } from '../components/fact-list.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { detailMeta, pageResources } from '../resources.ts';
import type { WithdrawalRow } from '../records.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalTags } from './withdrawal-tags.tsx';

const backLink = { to: `/${pageResources.withdrawals}`, label: texts.section };

export function WithdrawalPage() {
  return (
    <RecordPage<WithdrawalRow>
      resource={pageResources.withdrawals}
      title={texts.section}
      back={backLink}
      meta={detailMeta}
    >
      {(withdrawal) => {
        const { status, order_id: orderId, reason } = withdrawal;
        return (
          <>
            <PageTitle
              title={texts.title(withdrawal.order_number)}
              titleExtra={<WithdrawalTags withdrawal={withdrawal} />}
              back={backLink}
            />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' } }}>
              <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
                <Panel title={texts.what}>
                  <WithdrawnItems withdrawal={withdrawal} />
                </Panel>
                <Panel title={texts.answer} help={texts.description}>
                  {reason !== '' && (
                    <Typography sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                      {texts.reason}: {reason}
                    </Typography>
                  )}
                  {/* Another order or another state has other lines to choose from. */}
                  <WithdrawalActions key={`${status} ${orderId ?? 0}`} withdrawal={withdrawal} />
                </Panel>
              </Box>
              <Box sx={{ alignSelf: 'start', minWidth: 0 }}>
                <Panel title={texts.customer}>
                  <WithdrawalDetails withdrawal={withdrawal} />
                </Panel>
              </Box>
            </Box>
          </>
        );
      }}
    </RecordPage>
  );
}

function WithdrawnItems({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { scope, items, lines } = withdrawal;
  const taken = lines.filter(({ withdrawn }) => withdrawn > 0);
  return (
    <>
      {scope === 'order' && <Typography>{texts.wholeOrder}</Typography>}
      {items !== '' && (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.inWords}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{items}</Typography>
        </>
      )}
      <ReturnedItems lines={lines} />
      {taken.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {taken.map(({ line_id: id, name, withdrawn }) => (
            <li key={id}>{texts.lineOf(withdrawn, name)}</li>
          ))}
        </Box>
      )}
    </>
  );
}

/** What came back. */
function ReturnedItems({ lines }: Pick<WithdrawalRow, 'lines'>) {
  const back = lines.flatMap(({ line_id: id, name, returned }) => (returned ? [{ id, name, ...returned }] : []));
  if (back.length === 0) return null;
  return (
    <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {texts.returned}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {back.map((line) => (
          <li key={line.id}>{texts.returnedLine(line)}</li>
        ))}
      </Box>
    </Box>
  );
}

function WithdrawalDetails({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { order_id: orderId, proven } = withdrawal;
  const dateOf = (gmt: string | null) => (gmt === null ? null : formatDateTime(parseGmt(gmt)));
  const moments = [
    [texts.received, dateOf(withdrawal.date_created_gmt)],
    [texts.decided, dateOf(withdrawal.date_decided_gmt)],
    [texts.goods, dateOf(withdrawal.date_goods_gmt)],
  ] as const;
  return (
    <FactList
      facts={[
        { name: texts.name, value: withdrawal.name },
        { name: texts.email, value: withdrawal.email },
        { name: texts.typedNumber, value: withdrawal.order_number },
        {
          name: texts.order,
          value:
            orderId === null ? (
              texts.unmatched
            ) : (
              <LinkBase to={`/${pageResources.orders}/${orderId}`}>{texts.orderOf(orderId)}</LinkBase>
            ),
        },
        { name: texts.proof, value: proven ? texts.proven : texts.unproven },
        ...moments.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
        ...(orderId === null
          ? []
          : [
              ...(withdrawal.refund === null ? [] : [{ name: texts.refund, value: texts.refundOf(withdrawal.refund) }]),
              ...(withdrawal.date_repay_by_gmt === null
                ? []
                : [{ name: texts.repayBy, value: dateOf(withdrawal.date_repay_by_gmt) ?? '' }]),
              { name: texts.deadline, value: dateOf(withdrawal.date_deadline_gmt) ?? texts.noDeadline },
            ]),
      ]}
    />
  );
}
