// Reads a password: at a terminal, without showing it, or as the first line of piped input.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Receives the prompts. */
  output: NodeJS.WritableStream;
}

/** An output that discards what the line editor would echo. */
const createSilentOutput = () => new Writable({ write: (_part, _encoding, done) => done() });

function promptHidden({ input, output }: Terminal, question: string): Promise<string | null> {
  output.write(question);
  const lines = createInterface({ input, output: createSilentOutput(), terminal: true, historySize: 0 });
  return new Promise((answer) => {
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      output.write('\n');
      answer(null);
    });
    lines.once('line', (line) => {
      answer(line);
      lines.close();
    });
  });
}

async function readFirstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}

/** Reads the password, at a terminal twice; null if it was interrupted or the two differ. */
export async function readPassword(terminal: Terminal): Promise<string | null> {
  if (!terminal.input.isTTY) return readFirstLine(terminal.input);
  const first = await promptHidden(terminal, 'Wachtwoord: ');
  if (first === null) return null;
  const second = await promptHidden(terminal, 'Nog een keer: ');
  return first === second ? first : null;
}
