// Clients send whole resources back; what cannot be changed must be as it is.
import { isDeepStrictEqual } from 'node:util';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';

interface ReadOnlyRule {
  /** The resource as it is now. */
  current: object;
  /** Names that may be changed. */
  changeable: readonly string[];
  /** Whether a name that the resource does not have is refused too. */
  strict: boolean;
}

/** Refuses a field that was sent to be changed and cannot be; null when there is none. */
export function refuseReadOnly(
  { params, query }: Pick<RestCall, 'params' | 'query'>,
  { current, changeable, strict }: ReadOnlyRule,
): RestResponse | null {
  const known = new Map<string, unknown>(Object.entries(current));
  for (const [name, value] of Object.entries(params)) {
    if (changeable.includes(name) || query.has(name) || name === '_wpnonce') continue;
    const wrong = known.has(name) ? !isDeepStrictEqual(known.get(name), value) : strict;
    if (wrong) return refuseParam(name, staffApiTexts.readOnly);
  }
  return null;
}
