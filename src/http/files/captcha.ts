// Serves the picture of a captcha ([7.5-03], W11).
import type { Handler } from 'hono';
import { readCaptcha } from '../../shop/forms/challenges.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerNotFound } from '../errors.ts';

/** Serves `{challenge}.png`; 404 for a challenge that is not one of ours or has expired. It is never stored. */
export function serveCaptcha(deps: HttpDeps): Handler<HttpEnv> {
  return async (c) => {
    const [, token] = /^(\d{18})\.png$/.exec(c.req.param('name') ?? '') ?? [];
    const captcha = token === undefined ? null : await readCaptcha(deps.shop, token);
    if (!captcha) return answerNotFound(deps, c);
    const bytes = new Uint8Array(await deps.captchas.draw(captcha.code));
    return c.body(bytes, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' });
  };
}
