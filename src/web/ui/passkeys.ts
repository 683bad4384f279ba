// Passkeys in the browser (WebAuthn). The library is loaded when a passkey is asked for.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

const loadLibrary = () => import('@simplewebauthn/browser');

/** Why there is no answer. `foreign-address`: the page is not at the address that passkeys belong to. */
export type PasskeyFailure = 'cancelled' | 'already-here' | 'foreign-address' | 'failed';

export type PasskeyResult = { ok: true; answer: object } | { ok: false; reason: PasskeyFailure };

/** Whether passkeys can work on this page: the browser has them, and the address is a name, not an IP address. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^\[|^[\d.]+$/.test(location.hostname);
}

function failureOf(error: unknown): PasskeyFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'already-here';
  return name === 'SecurityError' ? 'foreign-address' : 'failed';
}

async function ask(question: () => Promise<object>): Promise<PasskeyResult> {
  try {
    return { ok: true, answer: await question() };
  } catch (error) {
    return { ok: false, reason: failureOf(error) };
  }
}

/** Lets the browser make a passkey; `options` as the server wrote them. */
export async function createPasskey(options: object): Promise<PasskeyResult> {
  const { startRegistration } = await loadLibrary();
  return ask(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Asks for a passkey in a dialog of the browser; `options` as the server wrote them. */
export async function askPasskey(options: object): Promise<PasskeyResult> {
  const { startAuthentication } = await loadLibrary();
  return ask(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** A challenge is asked for again before the server forgets it, in ms. */
const challengeTerm = 4 * 60_000;

/**
 * Offers passkeys among the suggestions of the field with `autocomplete="… webauthn"`, where the browser can. Calls `onAnswer`
 * when one was chosen. It ends when the returned function is called, or when a passkey is asked for in another way.
 * `loadOptions` returns null when there are none.
 */
export function offerPasskeys(
  loadOptions: () => Promise<object | null>,
  onAnswer: (answer: object) => void,
): () => void {
  let isOver = false;
  let cancel = () => undefined as void;
  const offer = async (): Promise<void> => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const { startAuthentication, WebAuthnAbortService } = await loadLibrary();
    cancel = () => WebAuthnAbortService.cancelCeremony();
    let isRenewed = true;
    while (isRenewed && !isOver) {
      isRenewed = false;
      const options = await loadOptions();
      if (options === null || isOver) return;
      const timer = setTimeout(() => {
        isRenewed = true;
        cancel();
      }, challengeTerm);
      const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
      const result = await ask(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }));
      clearTimeout(timer);
      if (result.ok) onAnswer(result.answer);
    }
  };
  // Without suggestions the page works as before.
  void offer().catch(() => undefined);
  return () => {
    isOver = true;
    cancel();
  };
}
