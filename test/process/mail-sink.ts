// An SMTP server for tests that accepts and stores every mail.
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface MailSink {
  /** The server's `smtp://` URL. */
  url: string;
  /** Received mails, in order. */
  mails: readonly { messageId: string; to: string; subject: string }[];
  /** From now on messages are taken in but not accepted: their senders wait for the answer. */
  hold(): void;
  /** The number of messages whose senders wait. */
  heldCount(): number;
  /** Accepts the messages of the senders that still wait, and all later ones. */
  release(): void;
  close(): Promise<void>;
}

const acceptedReply = '250 accepted\r\n';

/** Listens on a free port. */
export async function startMailSink(): Promise<MailSink> {
  const received: { messageId: string; to: string; subject: string }[] = [];
  const sockets = new Set<Socket>();
  const held = new Map<Socket, string>();
  let isHolding = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffered = '';
    let inMessage = false;
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      held.delete(socket);
    });
    socket.on('data', (part) => {
      buffered += part.toString('latin1');
      for (let next = take(); next !== null; next = take()) socket.write(answerTo(next) ?? '');
    });
    const take = (): string | null => {
      const end = inMessage ? '\r\n.\r\n' : '\r\n';
      const at = buffered.indexOf(end);
      if (at < 0) return null;
      const line = buffered.slice(0, at);
      buffered = buffered.slice(at + end.length);
      return line;
    };
    const answerTo = (line: string): string | null => {
      if (inMessage) {
        inMessage = false;
        if (isHolding) {
          held.set(socket, line);
          return null;
        }
        received.push(parseMail(line));
        return acceptedReply;
      }
      inMessage = /^DATA/i.test(line);
      if (inMessage) return '354 go on\r\n';
      return /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n';
    };
    socket.write('220 sink\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: received,
    hold() {
      isHolding = true;
    },
    heldCount: () => held.size,
    release() {
      isHolding = false;
      for (const [socket, message] of held) {
        received.push(parseMail(message));
        socket.write(acceptedReply);
      }
      held.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function parseMail(message: string) {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
  return { messageId: header('Message-ID'), to: header('To'), subject: header('Subject') };
}
