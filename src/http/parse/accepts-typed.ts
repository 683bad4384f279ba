// Content negotiation between HTML and typed data.
import { typedMediaType } from '../../wire/paths.ts';

/** Whether the client accepts typed data instead of HTML (R12). */
export function acceptsTyped(request: Request): boolean {
  return request.headers.get('accept')?.includes(typedMediaType) ?? false;
}
