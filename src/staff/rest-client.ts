// Client of the REST interface; every request sends the session's nonce (R15, W12).
import { HttpError } from 'ra-core';
import { staffTexts } from '../texts/staff.ts';
import { nonceNames } from '../wire/nonces.ts';
import type { NoncesResponse } from '../wire/nonces.ts';
import { uploadField, uploadIdHeader } from '../wire/media.ts';
import { proofRequiredCode } from '../wire/second-factor.ts';
import type { PasskeyChallengeResponse, ProofRequiredData } from '../wire/second-factor.ts';
import { paths } from '../wire/paths.ts';
import type { RestError } from '../wire/rest-error.ts';

export interface StaffApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /wp-json/. */
  path: string;
  /** Empty and missing values are left out. */
  query?: Readonly<Record<string, string | number | null | undefined>>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The answer is a file: its text is the data, or its bytes as a `Blob`. */
  isFile?: true | 'bytes';
  /** A file to send instead of `body`. */
  upload?: FileUpload;
}

/** A file to send as a form. `onProgress` gets the part that was sent, from 0 to 1. */
export interface FileUpload {
  file: File;
  onProgress?: (part: number) => void;
}

/** Sends a form and reports how much was sent; rejects with a `TypeError` when there is no answer, as `fetch` does. */
export type SendForm = (
  address: string,
  init: {
    headers: Readonly<Record<string, string>>;
    body: FormData;
    signal?: AbortSignal | undefined;
    onProgress?: ((part: number) => void) | undefined;
  },
) => Promise<Response>;

/** An upload was stored under this id, but its sizes could not be made ([7.10-04]). */
export class IncompleteUploadError extends Error {
  readonly id: number;
  readonly status: number;

  constructor(id: number, status: number) {
    super(`the sizes of upload ${id} were not made`);
    this.id = id;
    this.status = status;
  }
}

export interface RestResult<T> {
  data: T;
  /** X-WP-Total; null when the answer is not a list. */
  total: number | null;
}

/** Asks the user for a proof. Resolves to whether it was given. */
type AskProof = (kinds: ProofRequiredData, prove: Prove) => Promise<boolean>;

/** Sends a proof; rejects with an `HttpError` when it is refused. */
export interface Prove {
  /** A password or a code. */
  typed: (proof: string) => Promise<void>;
  /** The browser's answer to a challenge of the shop with a passkey. */
  passkey: (answerOf: (options: object) => Promise<object>) => Promise<void>;
}

/** Connects the calls with the dialog that asks for a proof. */
export interface ProofPrompt {
  ask: AskProof;
  /** Sets who asks; null for nobody, then calls are refused as the server refused them. */
  answerWith(ask: AskProof | null): void;
}

/** Creates a prompt that nobody answers yet. */
export function makeProofPrompt(): ProofPrompt {
  let current: AskProof | null = null;
  return {
    ask: async (kinds, prove) => (await current?.(kinds, prove)) ?? false,
    answerWith: (ask) => {
      current = ask;
    },
  };
}

export type RestClient = <T>(call: StaffApiRequest) => Promise<RestResult<T>>;

/**
 * Creates a client on a `fetch`. A failed request rejects with an `HttpError`: a Dutch message, the status (0 without an
 * answer) and the body of the error. When the server wants a proof first, `prompt` asks for it and the request is repeated.
 */
export function makeRestClient(
  send: typeof fetch,
  prompt: ProofPrompt = makeProofPrompt(),
  sendForm: SendForm = (address, { onProgress: _unknown, signal, ...init }) =>
    send(address, { method: 'POST', credentials: 'same-origin', ...init, ...(signal && { signal }) }),
): RestClient {
  let nonce: Promise<string> | null = null;

  const freshNonce = async (): Promise<string> => {
    const answer = await fetchResponse(send, paths.nonces, { headers: { Accept: 'application/json' } });
    const nonces = await parseResponse<NoncesResponse>(answer);
    return nonces[nonceNames.rest];
  };
  const currentNonce = (): Promise<string> => {
    nonce ??= freshNonce().catch((error: unknown) => {
      nonce = null;
      throw error;
    });
    return nonce;
  };

  const request = async <T>(call: StaffApiRequest): Promise<RestResult<T>> => {
    const used = currentNonce();
    try {
      return await sendRequest<T>({ send, sendForm }, call, await used);
    } catch (error) {
      if (!isStaleNonce(error)) throw error;
      // A concurrent request may already have fetched a new nonce.
      if (nonce === used) nonce = null;
      return sendRequest<T>({ send, sendForm }, call, await currentNonce());
    }
  };
  const sendProof = (body: { proof: string } | { passkey: object }) =>
    request({ method: 'POST', path: 'shop/v1/proof', body });
  const prove: Prove = {
    typed: async (proof) => void (await sendProof({ proof })),
    passkey: async (answerOf) => {
      const path = paths.passkeyChallenge.slice(paths.rest.length);
      const { data } = await request<PasskeyChallengeResponse>({ method: 'POST', path });
      await sendProof({ passkey: await answerOf(data.options) });
    },
  };

  return async <T>(call: StaffApiRequest): Promise<RestResult<T>> => {
    try {
      return await request<T>(call);
    } catch (error) {
      const kinds = neededProof(error);
      if (kinds === null || !(await prompt.ask(kinds, prove))) throw error;
      return request<T>(call);
    }
  };
}

/** What a refused request needs a proof with; null when it was refused for another reason. */
function neededProof(error: unknown): ProofRequiredData | null {
  const refusal = readRestError(error);
  if (refusal?.code !== proofRequiredCode) return null;
  return refusal.data as unknown as ProofRequiredData;
}

interface Senders {
  send: typeof fetch;
  sendForm: SendForm;
}

async function sendRequest<T>(senders: Senders, call: StaffApiRequest, nonce: string): Promise<RestResult<T>> {
  if (call.upload) return sendUpload<T>(senders.sendForm, call, call.upload, nonce);
  const { method = 'GET', body, signal } = call;
  const answer = await fetchResponse(senders.send, buildAddress(call), {
    method,
    headers: {
      Accept: 'application/json',
      'X-WP-Nonce': nonce,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const total = answer.headers.get('X-WP-Total');
  const data = call.isFile && answer.ok ? ((await readFile(answer, call.isFile)) as T) : await parseResponse<T>(answer);
  return { data, total: total === null ? null : Number(total) };
}

function readFile(answer: Response, kind: true | 'bytes'): Promise<string | Blob> {
  return kind === 'bytes' ? answer.blob() : answer.text();
}

async function sendUpload<T>(
  sendForm: SendForm,
  call: StaffApiRequest,
  { file, onProgress }: FileUpload,
  nonce: string,
): Promise<RestResult<T>> {
  const form = new FormData();
  form.set(uploadField, file);
  const headers = { Accept: 'application/json', 'X-WP-Nonce': nonce };
  let answer: Response;
  try {
    answer = await sendForm(buildAddress(call), { headers, body: form, signal: call.signal, onProgress });
  } catch (error) {
    if (call.signal?.aborted === true) throw error;
    throw new HttpError(staffTexts.noConnection, 0);
  }
  const id = Number(answer.headers.get(uploadIdHeader) ?? '0');
  if (answer.status >= 500 && id > 0) throw new IncompleteUploadError(id, answer.status);
  return { data: await parseResponse<T>(answer), total: null };
}

function buildAddress({ path, query = {} }: StaffApiRequest): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  return `${paths.rest}${path}${params.size === 0 ? '' : `?${params}`}`;
}

async function fetchResponse(send: typeof fetch, address: string, init: RequestInit): Promise<Response> {
  try {
    return await send(address, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new HttpError(staffTexts.noConnection, 0);
  }
}

async function parseResponse<T>(answer: Response): Promise<T> {
  let body: unknown;
  try {
    body = await answer.json();
  } catch {
    throw new HttpError(staffTexts.unreadable, answer.status);
  }
  if (answer.ok) return body as T;
  if (isRestError(body)) throw new HttpError(body.message, answer.status, body);
  // [8-23]: an error that does not say what it is, with the code of the original's client.
  const { en, nl } = staffTexts.unknownError;
  throw new HttpError(nl, answer.status, { code: 'unknown_error', message: en, data: { status: answer.status } });
}

function isRestError(body: unknown): body is RestError {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** The REST error of a refused request; null when the answer was not a REST error. */
export function readRestError(error: unknown): RestError | null {
  if (!(error instanceof HttpError)) return null;
  const body: unknown = error.body;
  return isRestError(body) ? body : null;
}

/** The Dutch message of an error. */
export function getErrorMessage(error: unknown): string {
  return error instanceof HttpError ? error.message : staffTexts.unreadable;
}

/** The message of each refused parameter of a 400. */
export function getParamErrors(error: unknown): Readonly<Record<string, string>> {
  const params = readRestError(error)?.data.params;
  return params === undefined || Array.isArray(params) ? {} : params;
}

function isStaleNonce(error: unknown): boolean {
  return readRestError(error)?.code === 'rest_cookie_invalid_nonce';
}
