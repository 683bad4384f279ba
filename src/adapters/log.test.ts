import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { makeLog, redactSecrets } from './log.ts';
import type { LogLevel } from './log.ts';

function recordLines(level: LogLevel) {
  const lines: { stream: 'out' | 'err'; line: Record<string, unknown> }[] = [];
  const record = (stream: 'out' | 'err') => ({
    write(text: string) {
      expect(text.endsWith('\n')).toBe(true);
      lines.push({ stream, line: JSON.parse(text) as Record<string, unknown> });
    },
  });
  return { log: makeLog({ level }, { out: record('out'), err: record('err') }), lines };
}

describe('the log', () => {
  it('is one JSON object per line, with time, level and event', () => {
    const { log, lines } = recordLines('info');
    log.info('ready', { port: 3000 });
    log.warn('slow\nline', { ms: 12 });
    expect(lines.map(({ line }) => line)).toEqual([
      { time: expect.stringMatching(/^\d{4}-.*Z$/) as string, level: 'info', event: 'ready', port: 3000 },
      { time: expect.any(String) as string, level: 'warn', event: 'slow\nline', ms: 12 },
    ]);
  });

  it('writes information to standard output, warnings and errors to standard error', () => {
    const { log, lines } = recordLines('info');
    log.info('a');
    log.warn('b');
    log.error('c', new Error('broken'));
    expect(lines.map(({ stream, line }) => [stream, line['event']])).toEqual([
      ['out', 'a'],
      ['err', 'b'],
      ['err', 'c'],
    ]);
  });

  it('writes the message, code, cause and stack of an error', () => {
    const { log, lines } = recordLines('info');
    const cause = new Error('connect ECONNREFUSED');
    log.error('job-failed', Object.assign(new Error('no mail server', { cause }), { code: 'EMAIL' }), { job: 3 });
    log.error('job-failed', 'a text');
    expect(lines[0]?.line).toMatchObject({
      level: 'error',
      job: 3,
      error: 'no mail server',
      code: 'EMAIL',
      cause: 'connect ECONNREFUSED',
      stack: expect.stringContaining('log.test') as string,
    });
    expect(lines[1]?.line).toMatchObject({ error: 'a text' });
  });

  it('leaves out what is below its level', () => {
    const { log, lines } = recordLines('error');
    log.info('a');
    log.warn('b');
    log.error('c', new Error('broken'));
    expect(lines.map((one) => one.line['event'])).toEqual(['c']);
    expect(lines[0]?.line).toMatchObject({ error: 'broken', stack: expect.stringContaining('log.test') as string });
  });

  it.each([
    ['/checkout/order-received/12/?key=wc_order_abcDEF123', 'abcDEF123'],
    ['/?s=geheime+wens&post_type=product', 'geheime'],
    ['GET /?x=1&_wpnonce=0123456789 200', '0123456789'],
    ['/wp-json/wc/store/v1/order/3?key=aap&billing_email=noor@voorbeeld.nl', 'noor'],
    ['/verlanglijst/?token=noot', 'noot'],
    ['/papier/?access_key=mies', 'mies'],
    ['mail to noor.devries@voorbeeld.nl refused', 'noor.devries'],
    ['connect smtp://naam:wachtwoord@mail.example:25', 'wachtwoord'],
    ['cart t_0123456789abcdef0123456789abcd is gone', '0123456789abcdef'],
  ])('hides the secret of %s', (text, secret) => {
    expect(redactSecrets(text)).not.toContain(secret);
    const { log, lines } = recordLines('info');
    log.info('request', { path: text });
    log.error('fault', new Error(text), { path: text });
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('writes every text with its secrets redacted, also one that seems to have none', () => {
    const pieces = [
      '/winkel/',
      '?',
      '&',
      '=',
      '-',
      '_',
      ' ',
      '//',
      '@',
      ':',
      '"',
      '\\',
      'é',
      'orderby',
      'a.nl',
      'S',
      'key',
      'email',
    ];
    const secrets = [
      'token',
      'billing_email',
      'password',
      'wc_order_',
      't_0123456789abcdef0123456789abcd',
      'search',
      '_wpnonce',
    ];
    const piece = fc.constantFrom(...pieces, ...secrets);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        const { log, lines } = recordLines('info');
        log.info('request', { path: text });
        expect(lines[0]?.line['path']).toBe(redactSecrets(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('hides fields by their name, and writes the other fields unchanged', () => {
    const { log, lines } = recordLines('info');
    log.info('request', { email: 'x', Token: 'y', key: 'z', s: 'w', path: '/winkel/?orderby=price&page=2' });
    expect(lines[0]?.line).toMatchObject({
      email: '[hidden]',
      Token: '[hidden]',
      key: '[hidden]',
      s: '[hidden]',
      path: '/winkel/?orderby=price&page=2',
    });
  });

  it('buffers at most 8 MB while nothing reads the log, and logs how many bytes are lost', async () => {
    const code = `
      const { makeLog } = await import('${join(import.meta.dirname, 'log.ts')}');
      const log = makeLog({ level: 'info' });
      const turn = () => new Promise(setImmediate);
      // Another program that shares the pipe may have made it non-blocking.
      process.stdout._handle.setBlocking(false);
      for (let round = 0; round < 10; round += 1) {
        for (let at = 0; at < 20; at += 1) log.info('long', { text: 'x'.repeat(100_000) });
        await turn();
      }
      process.stderr.write('full');
      process.stdin.once('data', () => log.info('after'));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' });
    await once(child.stderr, 'data');
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
    });
    await vi.waitFor(() => expect(output.length).toBeGreaterThan(7_000_000), 20_000);
    child.stdin.write('go');
    // The process exits only after this: at its exit it waits one second, which is too short when the machine is busy.
    await vi.waitFor(() => expect(output.endsWith('\n') && output.includes('"event":"after"')).toBe(true), 20_000);
    child.stdin.end();
    await once(child, 'close');
    const lines = output.trim().split('\n');
    expect(output.length).toBeLessThan(9_500_000);
    expect(lines.some((line) => line.includes('"event":"log-lost","bytes":'))).toBe(true);
    expect(lines.at(-1)).toContain('"event":"after"');
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  }, 60_000);

  it.each([
    ['at its end', '', 0],
    ['when it is told to exit', 'process.exit(3)', 3],
    ['when it dies of an exception', "throw new Error('stuk')", 1],
  ])('loses no line of a process %s, and keeps their order', (_, last, status) => {
    const code = `
      const { makeLog } = await import('${join(import.meta.dirname, 'log.ts')}');
      const log = makeLog({ level: 'info' });
      for (let at = 0; at < 5_000; at += 1) log.info('line', { at });
      log.warn('last');
      log.info('after');
      ${last}`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      maxBuffer: 1e7,
    });
    expect(ended.status).toBe(status);
    const lines = ended.stdout.trim().split('\n');
    expect(lines).toHaveLength(5_001);
    expect(lines[4_999]).toContain('"at":4999');
    expect(ended.stderr).toContain('"event":"last"');
  });
});
