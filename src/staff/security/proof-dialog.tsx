// Asks for the password, a code or a passkey when the server wants a proof before a call, which is then repeated (T30).
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { secondFactorTexts as texts } from '../../texts/second-factor.ts';
import type { ProofRequiredData } from '../../wire/second-factor.ts';
import { passkeyTexts } from '../../texts/passkeys.ts';
import { askPasskey, supportsPasskeys } from '../../web/ui/passkeys.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import type { ProofPrompt, Prove } from '../rest-client.ts';

interface ProofDialogProps {
  /** Where calls find the dialog. */
  prompt: ProofPrompt;
}

interface Question {
  kinds: ProofRequiredData;
  prove: Prove;
  answer: (isProven: boolean) => void;
}

/** The dialog. Cancelling it refuses the call. */
export function ProofDialog({ prompt }: ProofDialogProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    prompt.answerWith(
      (kinds, prove) =>
        new Promise((resolve) => {
          setQuestion({
            kinds,
            prove,
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

/** The browser gave no answer; the message says why. */
class NoPasskey extends Error {}

async function answerWithPasskey(options: object): Promise<object> {
  const result = await askPasskey(options);
  if (!result.ok) throw new NoPasskey(passkeyTexts.failures[result.reason]);
  return result.answer;
}

function proofText({ proof }: ProofRequiredData): string {
  if (proof === null) return passkeyTexts.proofOnly;
  return proof === 'code' ? texts.proofCode : texts.proofPassword;
}

function ProofForm({ question: { kinds, prove, answer } }: { question: Question }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = useCallback(
    async (send: () => Promise<void>) => {
      if (busy) return;
      setBusy(true);
      setRefusal(null);
      try {
        await send();
        answer(true);
      } catch (error) {
        setRefusal(
          error instanceof NoPasskey ? error.message : (getParamErrors(error)['proof'] ?? getErrorMessage(error)),
        );
        setBusy(false);
        input.current?.focus();
      }
    },
    [answer, busy],
  );
  const isTyped = kinds.proof !== null;
  const isCode = kinds.proof === 'code';
  const submit = () => attempt(() => (isTyped ? prove.typed(typed) : prove.passkey(answerWithPasskey)));
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
          <Typography>{proofText(kinds)}</Typography>
          {refusal !== null && (
            <Alert severity="error" variant="outlined">
              {refusal}
            </Alert>
          )}
          {isTyped && (
            <FormTextField
              label={isCode ? texts.code : texts.password}
              type={isCode ? 'text' : 'password'}
              value={typed}
              onChange={setTyped}
              inputRef={input}
              error={refusal !== null}
              input={{ autoComplete: isCode ? 'one-time-code' : 'current-password', required: true }}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => answer(false)}>
            {staffTexts.cancel}
          </Button>
          {isTyped && kinds.passkey && supportsPasskeys() && (
            <Button
              variant="outlined"
              aria-disabled={busy}
              onClick={() => void attempt(() => prove.passkey(answerWithPasskey))}
            >
              {passkeyTexts.proofWithPasskey}
            </Button>
          )}
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {isTyped ? texts.proofConfirm : passkeyTexts.proofWithPasskey}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
