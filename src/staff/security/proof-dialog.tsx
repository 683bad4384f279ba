// Asks for the password or a code when the server wants a proof before a call, which is then repeated (T30).
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { secondFactorTexts as texts } from '../../texts/second-factor.ts';
import type { ProofRequiredData } from '../../wire/second-factor.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import type { ProofPrompt } from '../rest-client.ts';

interface ProofDialogProps {
  /** Where calls find the dialog. */
  prompt: ProofPrompt;
}

interface Question {
  kind: ProofRequiredData['proof'];
  send: (proof: string) => Promise<void>;
  answer: (isProven: boolean) => void;
}

/** The dialog. Cancelling it refuses the call. */
export function ProofDialog({ prompt }: ProofDialogProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    prompt.answerWith(
      (kind, send) =>
        new Promise((resolve) => {
          setQuestion({
            kind,
            send,
            answer: (isProven) => {
              setQuestion(null);
              resolve(isProven);
            },
          });
        }),
    );
    return () => prompt.answerWith(null);
  }, [prompt]);
  return question && <ProofForm question={question} />;
}

function ProofForm({ question: { kind, send, answer } }: { question: Question }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = useCallback(async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await send(typed);
      answer(true);
    } catch (error) {
      setRefusal(getParamErrors(error)['proof'] ?? getErrorMessage(error));
      setBusy(false);
      input.current?.focus();
    }
  }, [answer, busy, send, typed]);
  const isCode = kind === 'code';
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id} component="h2" variant="h2">
          {texts.proofTitle}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography>{isCode ? texts.proofCode : texts.proofPassword}</Typography>
          {refusal !== null && (
            <Alert severity="error" variant="outlined">
              {refusal}
            </Alert>
          )}
          <FormTextField
            label={isCode ? texts.code : texts.password}
            type={isCode ? 'text' : 'password'}
            value={typed}
            onChange={setTyped}
            inputRef={input}
            error={refusal !== null}
            input={{ autoComplete: isCode ? 'one-time-code' : 'current-password', required: true }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => answer(false)}>
            {staffTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {texts.proofConfirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
