// The page of a refused request.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Notice } from '../../rules/notices.ts';
import { noticeText } from '../../texts/notices.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage } from './page-response.ts';
import { messageBlocks } from './content-props.ts';
import { baseProps, loadPageContext } from './page-context.ts';

/** Answers a page with the reason in one sentence; never stored. */
export async function answerRefusalPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  status: ContentfulStatusCode,
  notice: Notice,
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const sentence = noticeText(notice);
  const props = {
    ...baseProps(deps, context, { title: pageTexts.refused, description: sentence, path: c.req.path }),
    page: 'content' as const,
    heading: pageTexts.refused,
    ...messageBlocks(sentence),
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', status, headers: { 'X-Robots-Tag': 'noindex' } });
}
