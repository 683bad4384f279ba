// `wp/v2/types`: which kinds of entries there are and where they are read (P7).
import { wireTexts } from '../../texts/wire.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { encodeWpTypes } from '../encode/wp-type.ts';
import { refuse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const path = `${machinePaths.wpRest}/types`;

export const wpTypeRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole: 'guest',
    isPublic: true,
    handle: ({ deps: { shop } }) => ({ status: 200, body: encodeWpTypes(shop.origin) }),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/:type{[\\w-]+}`,
    minRole: 'guest',
    isPublic: true,
    handle({ deps: { shop }, pathParams }) {
      const types = new Map(Object.entries(encodeWpTypes(shop.origin)));
      const body = types.get(pathParams['type'] ?? '');
      return body ? { status: 200, body } : refuse(404, 'rest_type_invalid', wireTexts.unknownType);
    },
  }),
];
