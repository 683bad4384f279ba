// `GET /wp-json`: what the interface offers, for programs that look before they call (P7).
import { showShell } from '../../shop/catalog/show-shell.ts';
import { paths } from '../../wire/paths.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const namespaces = ['elementor-pro/v1', 'wc/store/v1', 'shop/v1', 'wp/v2', 'wc/v3'] as const;

/** All Dutch shops keep this time. */
const timeZone = 'Europe/Amsterdam';

interface DescribedRoute {
  namespace: string;
  methods: string[];
  endpoints: { methods: readonly string[]; args: Readonly<Record<string, object>> }[];
}

/** The difference between the time of the shop and GMT at a moment (epoch ms), in hours. */
function hoursFromGmt(at: number): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d+):(\d+))?$/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}

/** The pattern of a route in the notation of the original: `/wc/v3/orders/(?P<id>[0-9]+)`. */
function originalPattern(path: string): string {
  return path
    .slice(paths.rest.length - 1)
    .replaceAll(/:(\w+)\{([^}]*)\}/g, '(?P<$1>$2)')
    .replaceAll(/:(\w+)/g, '(?P<$1>[^/]+)');
}

function namespaceOf(pattern: string): string {
  return namespaces.find((one) => pattern.startsWith(`/${one}/`)) ?? '';
}

/** Clients send changes with any of the three. */
const methodsOf = ({ method }: RestRoute): readonly string[] =>
  method === 'PUT' ? ['POST', 'PUT', 'PATCH'] : [method];

function describeRoutes(routes: readonly RestRoute[]): Readonly<Record<string, DescribedRoute>> {
  const described: Record<string, DescribedRoute> = {};
  for (const route of routes) {
    const pattern = originalPattern(route.path) || '/';
    const methods = methodsOf(route);
    const entry = (described[pattern] ??= { namespace: namespaceOf(pattern), methods: [], endpoints: [] });
    entry.methods = [...new Set([...entry.methods, ...methods])];
    entry.endpoints.push({ methods, args: Object.fromEntries(route.args.map((name) => [name, {}])) });
  }
  return described;
}

/** The route of the index. `allRoutes` gives the routes that it lists. */
export function makeIndexRoute(allRoutes: () => readonly RestRoute[]): RestRoute {
  return restRoute({
    method: 'GET',
    path: paths.rest.replace(/\/$/, ''),
    minRole: 'guest',
    isPublic: true,
    async handle({ deps: { shop } }) {
      const { settings } = await showShell(shop);
      const body = {
        name: settings['shop.name'],
        description: '',
        url: shop.origin,
        home: shop.origin,
        gmt_offset: hoursFromGmt(shop.clock.now()),
        timezone_string: timeZone,
        show_on_front: 'page',
        namespaces,
        authentication: {},
        routes: describeRoutes(allRoutes()),
      };
      return { status: 200, body };
    },
  });
}
