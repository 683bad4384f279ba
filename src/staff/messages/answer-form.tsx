import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { serverLimits } from '../../settings/server-constants.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { staffMessagesPath } from '../../wire/contact-messages.ts';
import { paths } from '../../wire/paths.ts';
import { FormTextField } from '../components/form-fields.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import type { MessageRecord } from '../records.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

/** Writes an answer, which goes to the sender as an email. */
export function AnswerForm({ message: { id, email } }: { message: MessageRecord }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  if (email === '') return <Typography>{texts.answerRefused['no-address']}</Typography>;
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      const path = `${staffMessagesPath.slice(paths.rest.length)}/${id}/answers`;
      await provider.send({ method: 'POST', path, body: { text } });
      setText('');
      notify(texts.answered, { type: 'success' });
      refresh();
    } catch (error) {
      const [reason = getErrorMessage(error)] = Object.values(getParamErrors(error));
      setRefusal(reason);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FormTextField
        label={texts.answer}
        value={text}
        onChange={setText}
        multiline
        minRows={4}
        helperText={refusal ?? texts.answerHint(email)}
        error={refusal !== null}
        input={{ maxLength: serverLimits.contactAnswer }}
      />
      <Button variant="contained" aria-disabled={isBusy} onClick={() => void send()}>
        {texts.sendAnswer}
      </Button>
    </Box>
  );
}
