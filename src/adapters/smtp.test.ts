import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../shop/ports.ts';
import { makeMailAdapter } from './smtp.ts';

const message: MailMessage = {
  from: { name: 'Vitrine', address: 'hallo@vitrine.example' },
  to: 'noor@voorbeeld.nl',
  subject: 'Je bestelling 1001: bedankt',
  html: '<p>Bedankt</p>',
  text: 'Bedankt',
  pictures: [],
  attachments: [],
  messageId: '<order-received.1001.5@shop.test>',
};

/** A minimal mail server: it answers each command and stores the received data. */
async function smtpServer(refuse = false): Promise<{ server: Server; url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (data !== null) {
          if (line === '.') {
            received.push(data);
            data = null;
            socket.write('250 taken\r\n');
          } else data += `${line}\n`;
        } else if (/^EHLO|^HELO|^MAIL/.test(line)) socket.write('250 ok\r\n');
        else if (line.startsWith('RCPT')) socket.write(refuse ? '451 not now\r\n' : '250 ok\r\n');
        else if (line === 'DATA') {
          data = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line !== '') socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `smtp://127.0.0.1:${port}`, received };
}

describe('mail', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is kept as a file when no server is configured; the same letter twice is one file', async () => {
    const port = makeMailAdapter({ smtpUrl: null, dataDir });
    expect(await port.deliver(message)).toBe('kept');
    expect(await port.deliver(message)).toBe('kept');
    const files = readdirSync(join(dataDir, 'mails'));
    expect(files).toEqual(['order-received.1001.5@shop.test.eml']);
    const file = join(dataDir, 'mails', files[0] ?? '');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('From: Vitrine <hallo@vitrine.example>');
    expect(text).toContain('To: noor@voorbeeld.nl');
    expect(text).toContain('Message-ID: <order-received.1001.5@shop.test>');
    expect(text).toContain('text/plain');
    expect(text).toContain('<p>Bedankt</p>');
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('has its pictures with it, under the name that its HTML uses', async () => {
    const port = makeMailAdapter({ smtpUrl: null, dataDir });
    const base64 = Buffer.from('a picture').toString('base64');
    const pictures = [{ id: 'qr.1001@shop.test', name: 'qr-code.png', type: 'image/png' as const, base64 }];
    await port.deliver({ ...message, html: '<img src="cid:qr.1001@shop.test">', pictures });
    const [file] = readdirSync(join(dataDir, 'mails'));
    const text = readFileSync(join(dataDir, 'mails', file ?? ''), 'utf8');
    const part = text.split(/^--.*$/m).find((one) => one.includes('image/png')) ?? '';
    expect(part).toContain('Content-ID: <qr.1001@shop.test>');
    expect(part).toMatch(/Content-Disposition: inline; filename="qr-code\.png"/);
    expect(part).toContain(base64);
    expect(text).toContain('multipart/related');
  });

  it('never becomes two headers or two recipients', async () => {
    const port = makeMailAdapter({ smtpUrl: null, dataDir });
    await port.deliver({
      ...message,
      subject: 'Dag\r\nBcc: ander@voorbeeld.nl',
      to: 'noor@voorbeeld.nl, ander@voorbeeld.nl',
    });
    const [file] = readdirSync(join(dataDir, 'mails'));
    const headers = readFileSync(join(dataDir, 'mails', file ?? ''), 'utf8').split(/\r?\n\r?\n/)[0] ?? '';
    expect(headers).not.toMatch(/^Bcc:/m);
  });

  it('forgets files older than a moment', async () => {
    const port = makeMailAdapter({ smtpUrl: null, dataDir });
    await port.deleteStoredBefore(0);
    await port.deliver(message);
    await port.deliver({ ...message, messageId: '<new@shop.test>' });
    utimesSync(join(dataDir, 'mails', 'order-received.1001.5@shop.test.eml'), 1_000, 1_000);
    await port.deleteStoredBefore(2_000_000);
    expect(readdirSync(join(dataDir, 'mails'))).toEqual(['new@shop.test.eml']);
  });

  it('goes to the server that is configured, and to no file', async () => {
    const { server, url, received } = await smtpServer();
    const port = makeMailAdapter({ smtpUrl: url, dataDir });
    expect(await port.deliver(message)).toBe('sent');
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Message-ID: <order-received.1001.5@shop.test>');
    expect(readdirSync(dataDir)).toEqual([]);
    server.close();
  });

  it('throws when the server refuses or is away, so that it is tried again', async () => {
    const { server, url } = await smtpServer(true);
    const port = makeMailAdapter({ smtpUrl: url, dataDir });
    await expect(port.deliver(message)).rejects.toThrow('451');
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await expect(port.deliver(message)).rejects.toThrow();
  });
});
