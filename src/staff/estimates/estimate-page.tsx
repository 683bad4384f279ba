// One estimate: who asked it for what, and the quotations that answer it.
import { Box, Button, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import { FactList } from '../components/fact-list.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { detailMeta, pageResources } from '../resources.ts';
import type { EstimateRecord } from '../records.ts';
import { EstimateActions } from './estimate-actions.tsx';
import { EstimateTag } from './estimate-tags.tsx';
import { QuotationForm } from './quotation-form.tsx';
import { SentQuotations } from './sent-quotations.tsx';

const backLink = { to: `/${pageResources.estimates}`, label: texts.title };

export function EstimatePage() {
  return (
    <RecordPage<EstimateRecord>
      resource={pageResources.estimates}
      title={texts.numberOf}
      back={backLink}
      meta={detailMeta}
    >
      {(estimate) => {
        const { quotations, note, customer_id: customerId } = estimate;
        return (
          <>
            <PageTitle
              title={texts.numberOf(estimate.id)}
              titleExtra={<EstimateTag status={estimate.status} />}
              back={backLink}
            />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' } }}>
              <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
                {note !== '' && (
                  <Panel title={texts.note}>
                    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>
                  </Panel>
                )}
                {quotations.length > 0 && (
                  <Panel title={texts.quotations}>
                    <SentQuotations id={estimate.id} quotations={quotations} />
                  </Panel>
                )}
                <Panel title={texts.make} help={texts.makeHelp}>
                  <QuotationForm key={quotations.length} estimate={estimate} />
                </Panel>
              </Box>
              <Box sx={{ display: 'grid', gap: 3, alignSelf: 'start', minWidth: 0 }}>
                <Panel title={texts.from}>
                  <FactList
                    facts={[
                      { name: texts.email, value: estimate.email },
                      { name: texts.list, value: estimate.list_name },
                      { name: texts.asked, value: formatDateTime(parseGmt(estimate.date_created_gmt)) },
                    ]}
                  />
                  {customerId !== null && (
                    <Button component={LinkBase} to={`/${pageResources.customers}/${customerId}`} sx={{ mt: 2 }}>
                      {texts.customer}
                    </Button>
                  )}
                </Panel>
                <EstimateActions estimate={estimate} />
              </Box>
            </Box>
          </>
        );
      }}
    </RecordPage>
  );
}
