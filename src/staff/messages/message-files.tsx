import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { staffMessagesPath } from '../../wire/contact-messages.ts';
import { paths } from '../../wire/paths.ts';
import { saveBytesAs } from '../browser-navigation.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import type { MessageRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';

/** The files of a message. They are saved, and never shown: nobody knows what is in them. */
export function MessageFiles({ message: { id, files } }: { message: MessageRecord }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const download = async (file: MessageRecord['files'][number]): Promise<void> => {
    setRefusal(null);
    try {
      const path = `${staffMessagesPath.slice(paths.rest.length)}/${id}/files/${file.id}`;
      saveBytesAs(file.name, await provider.fetchBytes({ path }));
    } catch (error) {
      setRefusal(getErrorMessage(error));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {files.map((file) => (
        <Button key={file.id} variant="outlined" sx={{ overflowWrap: 'anywhere' }} onClick={() => void download(file)}>
          {texts.download(file.name, file.bytes)}
        </Button>
      ))}
      {refusal !== null && (
        <Typography role="alert" color="error">
          {refusal}
        </Typography>
      )}
    </Box>
  );
}
