// The manifest of a backup set: what it has, and how to check it.
import { createHash } from 'node:crypto';
import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const fileEntry = z.object({
  /** `database`, `uploads/{key}` or `mails/{name}`. */
  path: z.string().regex(/^(?:database|uploads\/[a-z0-9-]+\/[a-z0-9][a-z0-9._-]*|mails\/[\w.@-]+)$/),
  bytes: z.int().nonnegative(),
  sha256: hash,
  /** The names of the stored pieces that it consists of. */
  pieces: z.array(hash),
});

const schema = z.object({
  format: z.literal(1),
  name: z.string(),
  /** Epoch ms: when the database was copied. */
  madeAt: z.int(),
  /** The version of the shop. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  tables: z.array(z.object({ table: z.string(), rows: z.int().nonnegative(), sha256: hash })),
  files: z.array(fileEntry),
});

export type FileEntry = z.infer<typeof fileEntry>;
export type Manifest = z.infer<typeof schema>;

/** A stored manifest is no manifest, or not the one that was written. */
export class DamagedManifestError extends Error {
  constructor(name: string) {
    super(`the manifest of ${name} is damaged`);
    this.name = 'DamagedManifestError';
  }
}

/** The manifest as text: JSON, and in a second line its SHA-256. */
export function writeManifest(manifest: Manifest): string {
  const json = JSON.stringify(manifest);
  return `${json}\n${createHash('sha256').update(json).digest('hex')}\n`;
}

/** Reads what `writeManifest` wrote for the set `name`. Throws a `DamagedManifestError`. */
export function readManifest(name: string, text: string): Manifest {
  const [json = '', sum, rest] = text.split('\n');
  if (sum !== createHash('sha256').update(json).digest('hex') || rest !== '') throw new DamagedManifestError(name);
  const parsed = schema.safeParse(JSON.parse(json));
  if (!parsed.success || parsed.data.name !== name) throw new DamagedManifestError(name);
  return parsed.data;
}
