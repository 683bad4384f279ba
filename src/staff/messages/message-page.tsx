// One message of a contact form: what was sent, its files, and the answers.
import { Box, Typography } from '@mui/material';
import { formatDateTime } from '../../texts/dates.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { FactList } from '../components/fact-list.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { detailMeta, pageResources } from '../resources.ts';
import type { MessageRecord } from '../records.ts';
import { AnswerForm } from './answer-form.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageTag } from './message-tag.tsx';

const backLink = { to: `/${pageResources.messages}`, label: texts.messages };
const typedText = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export function MessagePage() {
  return (
    <RecordPage<MessageRecord>
      resource={pageResources.messages}
      title={texts.message}
      back={backLink}
      meta={detailMeta}
    >
      {(message) => {
        const { fields, files, answers, spam_reason: spam } = message;
        const filled = fields.filter(({ values }) => values.length > 0);
        return (
          <>
            <PageTitle title={message.subject} titleExtra={<MessageTag status={message.status} />} back={backLink} />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' } }}>
              <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
                <Panel title={texts.message}>
                  {spam !== null && (
                    <Typography sx={{ mb: 2 }} color="error">
                      {texts.spamReasons[spam]}
                    </Typography>
                  )}
                  <FactList
                    facts={filled.map(({ label, values }) => ({
                      name: label,
                      value: (
                        <Box component="span" sx={typedText}>
                          {values.join(', ')}
                        </Box>
                      ),
                    }))}
                  />
                </Panel>
                {files.length > 0 && (
                  <Panel title={texts.files} help={texts.filesHelp}>
                    <MessageFiles message={message} />
                  </Panel>
                )}
                <Panel title={texts.answers}>
                  {answers.map(({ text, date_created_gmt: at }, index) => (
                    <Box key={index} sx={{ mb: 2 }}>
                      <Typography variant="body2" color="textSecondary">
                        {formatDateTime(parseGmt(at))}
                      </Typography>
                      <Typography sx={typedText}>{text}</Typography>
                    </Box>
                  ))}
                  <AnswerForm message={message} />
                </Panel>
              </Box>
              <Box sx={{ display: 'grid', gap: 3, alignSelf: 'start', minWidth: 0 }}>
                <Panel title={texts.from}>
                  <FactList
                    facts={[
                      { name: texts.email, value: message.email === '' ? texts.noAddress : message.email },
                      { name: texts.received, value: formatDateTime(parseGmt(message.date_created_gmt)) },
                      { name: texts.ofForm, value: message.form_title },
                      ...(message.page === '' ? [] : [{ name: texts.page, value: message.page }]),
                    ]}
                  />
                </Panel>
                <MessageActions message={message} />
              </Box>
            </Box>
          </>
        );
      }}
    </RecordPage>
  );
}
