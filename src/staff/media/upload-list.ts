// The state of uploads: which wait, which are under way, and which failed.

export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The part that was sent, from 0 to 1; at 1 the shop makes the sizes. */
  part: number;
  error: string | null;
  /** Whether it failed because its sizes could not be made ([8-24]). */
  isPostProcess: boolean;
}

type UploadChange =
  | { kind: 'add'; uploads: readonly Upload[] }
  | { kind: 'start' | 'done' | 'retry'; key: number }
  | { kind: 'dismiss'; key: number }
  | { kind: 'progress'; key: number; part: number }
  | { kind: 'fail'; key: number; error: string; isPostProcess: boolean };

/** How many files are sent at once. */
const maxAtOnce = 2;

/** The upload to begin with; null while enough are under way. */
export function nextWaiting(list: readonly Upload[]): Upload | null {
  const sending = list.filter(({ state }) => state === 'sending').length;
  return sending >= maxAtOnce ? null : (list.find(({ state }) => state === 'waiting') ?? null);
}

export function updateUploads(list: readonly Upload[], change: UploadChange): readonly Upload[] {
  if (change.kind === 'add') return [...list, ...change.uploads];
  if (change.kind === 'dismiss') return list.filter(({ key }) => key !== change.key);
  return list.map((upload) => (upload.key === change.key ? { ...upload, ...changeOf(change) } : upload));
}

function changeOf(change: Exclude<UploadChange, { kind: 'add' | 'dismiss' }>): Partial<Upload> {
  switch (change.kind) {
    case 'start':
      return { state: 'sending', part: 0, error: null, isPostProcess: false };
    case 'progress':
      return { part: change.part };
    case 'done':
      return { state: 'done', part: 1 };
    case 'retry':
      return { state: 'waiting', part: 0, error: null, isPostProcess: false };
    case 'fail':
      return { state: 'failed', error: change.error, isPostProcess: change.isPostProcess };
  }
}
