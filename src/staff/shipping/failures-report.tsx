import { Alert, Box } from '@mui/material';

interface FailuresReportProps {
  /** What succeeded and what failed, in numbers. */
  text: string;
  failedTitle: string;
  failures: readonly { number: string; reason: string }[];
  /** A failure in words. */
  failed: (number: string, reason: string) => string;
}

/** What came of an action on several orders: what failed and why. */
export function FailuresReport({ text, failedTitle, failures, failed }: FailuresReportProps) {
  return (
    <Alert severity={failures.length === 0 ? 'success' : 'warning'} variant="outlined" role="presentation">
      {text}
      {failures.length > 0 && (
        <Box component="ul" aria-label={failedTitle} sx={{ my: 1, pl: 2.5 }}>
          {failures.map(({ number, reason }) => (
            <li key={number}>{failed(number, reason)}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
