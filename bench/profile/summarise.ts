// Summarises a CPU profile by function and by folder or package, in terms of the source files.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSourcePosition } from '../../src/adapters/source-positions.ts';

interface CallFrame {
  functionName: string;
  url: string;
  /** Counted from 0. */
  lineNumber: number;
  columnNumber: number;
}

export interface CpuProfile {
  nodes: readonly { id: number; callFrame: CallFrame; children?: readonly number[] }[];
  samples: readonly number[];
  /** Microseconds between one sample and the next. */
  timeDeltas: readonly number[];
}

interface TimeShare {
  name: string;
  /** Share of the busy time, 0 to 1. */
  share: number;
}

export interface ProfileSummary {
  functions: readonly TimeShare[];
  folders: readonly TimeShare[];
  /** Seconds in which the JavaScript thread was busy. */
  busySeconds: number;
}

/** Finds the source position of a position in a built file; the line is counted from 1. */
type LocateSource = (url: string, line: number, column: number) => { file: string; line: number };

/**
 * Locates through the source maps of the built files. Paths are relative to `root`, those of packages to node_modules.
 */
export function locateBySourceMaps(root: string): LocateSource {
  return (url, line, column) => {
    if (!url.startsWith('file:')) return { file: url, line: line + 1 };
    const file = fileURLToPath(url);
    const source = findSourcePosition(file, line, column);
    if (source) return { file: relative(root, source.file), line: source.line + 1 };
    const own = relative(root, file);
    return { file: own.slice(Math.max(0, own.lastIndexOf('node_modules/'))), line: line + 1 };
  };
}

/** The first two folders of a source file, the name of a package, or a module of Node (compression is node:zlib). */
export function folderOf(file: string): string {
  const parts = file.split('/');
  const at = parts.lastIndexOf('node_modules');
  if (at !== -1) return parts.slice(at + 1, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join('/');
  if (file.startsWith('node:')) return file;
  return parts.length > 2 ? parts.slice(0, 2).join('/') : file;
}

function sortedShares(times: ReadonlyMap<string, number>, total: number): readonly TimeShare[] {
  return [...times]
    .map(([name, time]) => ({ name, share: time / total }))
    .toSorted((a, b) => b.share - a.share || a.name.localeCompare(b.name));
}

const idleFrames = new Set(['(idle)', '(root)']);
const v8Frames = new Set(['(program)', '(garbage collector)']);

interface ProfileNode {
  frame: CallFrame;
  parent: ProfileNode | null;
}

function buildTree(nodes: CpuProfile['nodes']): ReadonlyMap<number, ProfileNode> {
  const tree = new Map(
    nodes.map(({ id, callFrame }): [number, ProfileNode] => [id, { frame: callFrame, parent: null }]),
  );
  for (const { id, children = [] } of nodes)
    for (const child of children) {
      const node = tree.get(child);
      if (node) node.parent = tree.get(id) ?? null;
    }
  return tree;
}

/** The label and folder of a node. Native code has no source position and is attributed to its caller. */
function labelNode(node: ProfileNode, locate: LocateSource): { name: string; folder: string } {
  const { frame } = node;
  const name = frame.functionName || '(anonymous)';
  if (v8Frames.has(name)) return { name, folder: name };
  if (frame.url !== '') {
    const place = locate(frame.url, frame.lineNumber, frame.columnNumber);
    return { name: `${name}  ${place.file}:${place.line}`, folder: folderOf(place.file) };
  }
  if (!node.parent || node.parent.frame.functionName === '(root)') return { name, folder: '(native code)' };
  const caller = labelNode(node.parent, locate);
  return { name: `${name} (native), for ${caller.name}`, folder: caller.folder };
}

/** Adds up the own time of each function, without its callees and without idle time. */
export function summarise({ nodes, samples, timeDeltas }: CpuProfile, locate: LocateSource): ProfileSummary {
  const tree = buildTree(nodes);
  const byNode = new Map<number, number>();
  for (const [index, id] of samples.entries()) byNode.set(id, (byNode.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  const functions = new Map<string, number>();
  const folders = new Map<string, number>();
  let total = 0;
  for (const [id, time] of byNode) {
    const node = tree.get(id);
    if (!node || idleFrames.has(node.frame.functionName)) continue;
    const { name, folder } = labelNode(node, locate);
    total += time;
    functions.set(name, (functions.get(name) ?? 0) + time);
    folders.set(folder, (folders.get(folder) ?? 0) + time);
  }
  return { functions: sortedShares(functions, total), folders: sortedShares(folders, total), busySeconds: total / 1e6 };
}
