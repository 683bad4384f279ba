// Records a CPU profile of the running shop through V8's inspector.
import { writeFileSync } from 'node:fs';

const sampleIntervalUs = 500;

interface InspectorReply {
  id: number;
  result?: Readonly<Record<string, unknown>>;
  error?: { message: string };
}

/** Profiles the process behind the inspector's port while `work` runs, and writes the profile to `file`. */
export async function recordProfile<T>(inspector: number, file: string, work: () => Promise<T>): Promise<T> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const [target] = targets;
  if (!target) throw new Error('the inspector has nothing to show');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', () => failed(new Error('the inspector does not answer')), { once: true });
  });
  let lastId = 0;
  const call = (method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as InspectorReply;
        if (reply.id !== id) return;
        socket.removeEventListener('message', onMessage);
        if (reply.error) reject(new Error(reply.error.message));
        else resolve(reply.result ?? {});
      };
      socket.addEventListener('message', onMessage);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answered;
  };
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: sampleIntervalUs });
  await call('Profiler.start');
  const result = await work();
  const { profile } = await call('Profiler.stop');
  socket.close();
  writeFileSync(file, JSON.stringify(profile));
  return result;
}
