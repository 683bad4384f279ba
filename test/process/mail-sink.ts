// A mail server that takes every letter and remembers it.
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface MailSink {
  /** `smtp://…` */
  url: string;
  /** Letters as they came, in order. */
  mails: readonly { messageId: string; to: string; subject: string }[];
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function startMailSink(): Promise<MailSink> {
  const letters: { messageId: string; to: string; subject: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = '';
    let inLetter = false;
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      for (let next = take(); next !== null; next = take()) socket.write(answerTo(next));
    });
    const take = (): string | null => {
      const end = inLetter ? '\r\n.\r\n' : '\r\n';
      const at = heard.indexOf(end);
      if (at < 0) return null;
      const said = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      return said;
    };
    const answerTo = (said: string): string => {
      if (inLetter) {
        letters.push(parseMail(said));
        inLetter = false;
        return '250 taken\r\n';
      }
      inLetter = /^DATA/i.test(said);
      if (inLetter) return '354 go on\r\n';
      return /^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n';
    };
    socket.write('220 sink\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: letters,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function parseMail(letter: string) {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(letter)?.[1]?.trim() ?? '';
  return { messageId: header('Message-ID'), to: header('To'), subject: header('Subject') };
}
