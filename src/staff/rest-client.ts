// Calls of the REST interface with the proof that they come from this log-in (R15, W12).
import { HttpError } from 'ra-core';
import { staffTexts } from '../texts/staff.ts';
import { nonceNames } from '../wire/nonces.ts';
import type { NoncesResponse } from '../wire/nonces.ts';
import { paths } from '../wire/paths.ts';
import type { RestError } from '../wire/rest-error.ts';

export interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /wp-json/. */
  path: string;
  /** Empty and missing values are left out. */
  query?: Readonly<Record<string, string | number | null | undefined>>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export interface RestResult<T> {
  data: T;
  /** X-WP-Total; null where the answer is no page of a list. */
  total: number | null;
}

export type RestClient = <T>(call: RestRequest) => Promise<RestResult<T>>;

/** A client on a `fetch`. It refuses with an HttpError: Dutch words, the status (0 without an answer) and the error's own body. */
export function makeRestClient(send: typeof fetch): RestClient {
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

  return async <T>(call: RestRequest): Promise<RestResult<T>> => {
    const used = currentNonce();
    try {
      return await sendRequest<T>(send, call, await used);
    } catch (error) {
      if (!isStaleNonce(error)) throw error;
      // Another call may have fetched a fresh one in the meantime.
      if (nonce === used) nonce = null;
      return sendRequest<T>(send, call, await currentNonce());
    }
  };
}

async function sendRequest<T>(send: typeof fetch, call: RestRequest, nonce: string): Promise<RestResult<T>> {
  const { method = 'GET', body, signal } = call;
  const answer = await fetchResponse(send, buildAddress(call), {
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
  return { data: await parseResponse<T>(answer), total: total === null ? null : Number(total) };
}

function buildAddress({ path, query = {} }: RestRequest): string {
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
  throw new HttpError(isRestError(body) ? body.message : staffTexts.unreadable, answer.status, body);
}

function isRestError(body: unknown): body is RestError {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** What the server said of a refused call; null where it was no answer of the interface. */
export function readRestError(error: unknown): RestError | null {
  if (!(error instanceof HttpError)) return null;
  const body: unknown = error.body;
  return isRestError(body) ? body : null;
}

/** What to tell people of an error, in Dutch. */
export function getErrorMessage(error: unknown): string {
  return error instanceof HttpError ? error.message : staffTexts.unreadable;
}

/** The sentence for each refused parameter of a 400. */
export function getParamErrors(error: unknown): Readonly<Record<string, string>> {
  const params = readRestError(error)?.data.params;
  return params === undefined || Array.isArray(params) ? {} : params;
}

function isStaleNonce(error: unknown): boolean {
  return readRestError(error)?.code === 'rest_cookie_invalid_nonce';
}
