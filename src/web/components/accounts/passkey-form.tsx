import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { passkeyTexts } from '../../../texts/passkeys.ts';
import { paths } from '../../../wire/paths.ts';
import { Button } from '../../ui/button.tsx';
import { askPasskey, createPasskey, offerPasskeys, supportsPasskeys } from '../../ui/passkeys.ts';
import type { PasskeyFailure, PasskeyResult } from '../../ui/passkeys.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './passkey-form.module.css';

/** A challenge of the shop; the text of a refusal when there is none. */
type Challenge = { ok: true; options: object } | { ok: false; message: string };

async function loadChallenge(address: string, nonce: string | null): Promise<Challenge> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json', ...(nonce !== null && { 'X-WP-Nonce': nonce }) },
      cache: 'no-store',
    });
    const body = (await response.json()) as { options?: object; message?: string };
    if (response.ok && body.options) return { ok: true, options: body.options };
    return { ok: false, message: body.message ?? passkeyTexts.noChallenge };
  } catch {
    return { ok: false, message: passkeyTexts.noChallenge };
  }
}

interface PasskeyFormProps {
  /** Where the form posts the browser's answer, and in which field. */
  action: string;
  field: string;
  /** `create`: a new passkey of the account that is logged in; `use`: any passkey. */
  kind: 'create' | 'use';
  /** The nonce of the REST interface for who is logged in; null for a guest. */
  nonce?: string | null;
  label: ReactNode;
  variant?: 'primary' | 'quiet';
  /** Also offers passkeys among the suggestions of the field with `autocomplete="… webauthn"`. */
  offersInField?: boolean;
  className?: string | undefined;
  /** Instead of the form, where the browser has no passkeys or the address has no name. */
  fallback?: ReactNode;
  /** The other fields of the form. */
  children?: ReactNode;
}

/**
 * A form whose button asks the browser for a passkey, and which posts the answer as any form. It is absent without
 * JavaScript.
 */
export function PasskeyForm({ fallback = null, ...props }: PasskeyFormProps) {
  if (!useHydrated()) return null;
  return supportsPasskeys() ? <SupportedPasskeyForm {...props} /> : fallback;
}

function SupportedPasskeyForm(props: Omit<PasskeyFormProps, 'fallback'>) {
  const { action, field, kind, nonce = null, label, variant, offersInField = false, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  function post(found: object): void {
    if (!form.current || !answer.current) return;
    answer.current.value = JSON.stringify(found);
    // Without another submit event.
    form.current.submit();
  }

  useEffect(() => {
    if (!offersInField) return undefined;
    const loadOptions = async () => {
      const challenge = await loadChallenge(paths.passkeyChallenge, null);
      return challenge.ok ? challenge.options : null;
    };
    return offerPasskeys(loadOptions, post);
  }, [offersInField]);

  async function submit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setMessage('');
    const isNew = kind === 'create';
    const challenge = await loadChallenge(isNew ? paths.passkeys : paths.passkeyChallenge, nonce);
    const said = challenge.ok ? await answerChallenge(challenge.options) : challenge.message;
    if (said === null) return;
    setMessage(said);
    setBusy(false);
  }

  /** Posts the browser's answer, and returns null; without an answer the text that says why. */
  async function answerChallenge(options: object): Promise<string | null> {
    const result: PasskeyResult = await (kind === 'create' ? createPasskey : askPasskey)(options).catch(() => ({
      ok: false as const,
      reason: 'failed' as PasskeyFailure,
    }));
    if (!result.ok) return passkeyTexts.failures[result.reason];
    post(result.answer);
    return null;
  }

  return (
    <form
      ref={form}
      className={className}
      action={action}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <input ref={answer} type="hidden" name={field} />
      <Button type="submit" variant={variant} large busy={busy}>
        {label}
      </Button>
      <output className={styles.message}>{message}</output>
    </form>
  );
}
