import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { headersOf, openConnection, parseResponse } from './connection.ts';

const answer = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

describe('parsing an answer', () => {
  it('returns null until the body is complete, and takes no more than the body', () => {
    const bytes = Buffer.from(`${answer('hello')}HTTP/1.1`);
    expect(parseResponse(bytes.subarray(0, 20))).toBeNull();
    expect(parseResponse(bytes.subarray(0, 42))).toBeNull();
    const read = parseResponse(bytes);
    expect(read?.answer.status).toBe(200);
    expect(read?.answer.body.toString()).toBe('hello');
    expect(read?.length).toBe(bytes.length - 8);
  });

  it('joins chunks, and returns null until the last one is there', () => {
    const bytes = Buffer.from('HTTP/1.1 404 No\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n');
    expect(parseResponse(bytes.subarray(0, -3))).toBeNull();
    const read = parseResponse(bytes);
    expect([read?.answer.status, read?.answer.body.toString(), read?.length]).toEqual([404, 'hello!', bytes.length]);
  });

  it('finds every value of a header, whatever its case', () => {
    const head = 'HTTP/1.1 200 OK\r\nset-cookie: a=1; Path=/\r\nX: y\r\nSet-Cookie: b=2';
    expect(headersOf({ head }, 'set-cookie')).toEqual(['a=1; Path=/', 'b=2']);
    expect(headersOf({ head }, 'cookie')).toEqual([]);
  });
});

describe('a connection', () => {
  let server: Server;
  afterEach(() => server.close());

  /** Starts a server that answers each request with the next text; null: it closes the connection instead. */
  async function serve(texts: readonly (string | null)[]): Promise<number> {
    let turn = 0;
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => {
        const text = texts[turn] ?? null;
        turn += 1;
        if (text === null) socket.destroy();
        else socket.write(text);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return (server.address() as AddressInfo).port;
  }

  it('carries one request after another', async () => {
    const connection = openConnection(await serve([answer('one'), answer('two')]));
    expect((await connection.send('x')).body.toString()).toBe('one');
    expect((await connection.send('x')).body.toString()).toBe('two');
    connection.close();
  });

  it('rejects when the server closes the connection, and reconnects for the next request', async () => {
    const connection = openConnection(await serve([null, answer('two')]));
    await expect(connection.send('x')).rejects.toThrow(/closed|ECONNRESET/);
    expect((await connection.send('x')).body.toString()).toBe('two');
    connection.close();
  });

  it('rejects when more than one answer arrives', async () => {
    const connection = openConnection(await serve([answer('one') + answer('uninvited')]));
    await expect(connection.send('x')).rejects.toThrow('more came than one answer');
    connection.close();
  });
});
