// Finds positions of built files in their sources. Node's own source maps (`process.setSourceMapsEnabled`) would keep 4 MB in
// every process from its start on; here a map is read when the first position in its file is asked for.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

interface SourcePosition {
  /** Absolute path. */
  file: string;
  /** Both are counted from 0. */
  line: number;
  column: number;
}

const maps = new Map<string, SourceMap | null>();

/** The source map beside a built file; null when it has none. */
function mapOf(file: string): SourceMap | null {
  const cached = maps.get(file);
  if (cached !== undefined) return cached;
  const mapFile = `${file}.map`;
  const map = existsSync(mapFile)
    ? new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
    : null;
  maps.set(file, map);
  return map;
}

/** The source position of a position in a built file, all counted from 0; null when the file has no map of it. */
export function findSourcePosition(file: string, line: number, column: number): SourcePosition | null {
  const entry = mapOf(file)?.findEntry(line, column);
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return null;
  return { file: resolve(dirname(file), entry.originalSource), line: entry.originalLine, column: entry.originalColumn };
}

const builtPosition = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/**
 * The stack of an error with each position in a built file of `folder`, by default the built server, replaced by that in its
 * source; others stay. Never throws: the log calls it, also when no file can be opened.
 */
export function showSourcePositions(stack: string, folder: string = import.meta.dirname): string {
  return stack.replaceAll(builtPosition, (built: string, url: string, line: string, column: string) => {
    try {
      const file = fileURLToPath(url);
      // A message in the stack may hold what a visitor sent: it leads to no other file.
      if (!file.startsWith(folder + sep)) return built;
      const source = findSourcePosition(file, Number(line) - 1, Number(column) - 1);
      return source ? `${source.file}:${source.line + 1}:${source.column + 1}` : built;
    } catch {
      return built;
    }
  });
}
