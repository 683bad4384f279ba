// Refuses requests whose URL cannot be parsed, before anything parses it.
import type { MiddlewareHandler } from 'hono';
import { noticeText } from '../../texts/notices.ts';
import type { HttpEnv } from '../deps.ts';

/** Answers 400 for a URL that is none: a Host header such as `99999999999` reads like an address but names no host. */
export const rejectUnreadableUrls: MiddlewareHandler<HttpEnv> = async (c, next) =>
  URL.canParse(c.req.url)
    ? next()
    : c.text(`${noticeText({ code: 'malformed-request' })}\n`, 400, { 'Cache-Control': 'no-store' });
