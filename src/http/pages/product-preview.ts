// `/beheer/voorbeeld/product/{id}/`: the page of a product before it is published, for staff.
import type { Context } from 'hono';
import { previewProduct } from '../../shop/catalog/preview-product.ts';
import { productFormTexts } from '../../texts/staff-product-form.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { parseId } from '../parse/form.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerNotFoundPage } from './not-found.ts';
import { loadPageContext } from './page-context.ts';
import { answerPage } from './page-response.ts';
import { parseChoice } from './product-choice.ts';
import { productProps } from './product-props.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Answers the page as shoppers will see it; never stored, not indexed. 404 for everybody but staff (R30). */
export async function productPreviewPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const visitor = await resolveVisitor(deps, c.req.raw);
  const id = parseId(c.req.param('id') ?? '');
  const shown = await previewProduct(deps.shop, visitor, { id, categories: context.categories });
  if (!shown) return answerNotFoundPage(deps, c, context);
  const chosen = { ...parseChoice(shown.product, requestUrl(c.req.raw).searchParams), quantity: 1 };
  const { product } = shown;
  const isPriced = product.price.price > 0;
  const messages = [productFormTexts.previewNotice, ...(isPriced ? [] : [productFormTexts.previewNoPrice])];
  const notice = { type: 'info' as const, messages };
  const props = { ...(await productProps(deps, context, shown, { chosen, notice })), robots: 'noindex' as const };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}
