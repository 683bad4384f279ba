// Pages that a Dutch shop must show: terms, shipping and returns, privacy, withdrawal.
import type { Context } from 'hono';
import type { Settings } from '../../settings/registry.ts';
import { contentPages } from '../../texts/content-pages.ts';
import type { ContentFacts } from '../../texts/content-pages.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage } from './answer.ts';
import { baseProps, openPage } from './frame.ts';
import { answerNotFoundPage } from './not-found.ts';

/** `/{slug}/`: one of the content pages, 404 for any other name. */
export async function contentPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const slug = c.req.param('slug') ?? '';
  const page = contentPages.get(slug);
  if (!page) return answerNotFoundPage(deps, c);
  const frame = await openPage(deps, c);
  const { heading, description, paragraphs } = page(factsOf(frame.settings));
  const props = {
    ...baseProps(deps, frame, { title: heading, description, path: paths.content(slug) }),
    page: 'content' as const,
    heading,
    paragraphs,
  };
  return answerPage(deps, c, frame, props, { audience: 'everyone' });
}

function factsOf(settings: Settings): ContentFacts {
  return {
    name: settings['shop.name'],
    legalName: settings['shop.legalName'],
    address: settings['shop.address'],
    email: settings['shop.email'],
    phone: settings['shop.phone'],
    kvk: settings['shop.kvk'],
    vatId: settings['shop.vatId'],
    deliveryTime: settings['shipping.deliveryTime'],
    flatRateNl: settings['shipping.flatRateNl'],
    flatRateBe: settings['shipping.flatRateBe'],
    freeFrom: settings['shipping.freeFrom'],
    pickup: settings['shipping.pickup']
      ? { address: settings['shipping.pickupAddress'], hours: settings['shipping.pickupHours'] }
      : null,
    bankTransferDays: settings['payments.bankTransferDays'],
  };
}
