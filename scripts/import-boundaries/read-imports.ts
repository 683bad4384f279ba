// Reads the imports of one source file from its syntax tree: static, type-only, re-exported and dynamic imports,
// `import('x').Type`, `require`, `vi.mock`, `import.meta.glob`, and JSX, which implies an import of React.
import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

export interface Import {
  /** The module specifier as written; null if it is not a string literal. */
  specifier: string | null;
  /** Counted from 1. */
  line: number;
}

interface FileImports {
  imports: Import[];
  /** Syntax errors. */
  errors: string[];
}

/** All imports of `text`. `file` is absolute; it determines the language and the folder where globs start. */
export function readImports(file: string, text: string): FileImports {
  const parsed = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' });
  const lineOf = createLineCounter(text);
  const imports: Import[] = [];
  const add = (what: string | null, at: number) => imports.push({ specifier: what, line: lineOf(at) });
  const addSource = (node: { source: ESTree.StringLiteral | null; start: number }) => {
    if (node.source) add(node.source.value, node.start);
  };
  let jsx: number | null = null;
  const seenJsx = (node: { start: number }) => {
    jsx ??= node.start;
  };
  new Visitor({
    ImportDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ExportAllDeclaration: addSource,
    ImportExpression: (node) => add(literalText(node.source), node.start),
    TSImportType: (node) => add(node.source.value, node.start),
    TSExternalModuleReference: (node) => add(node.expression.value, node.start),
    JSXElement: seenJsx,
    JSXFragment: seenJsx,
    CallExpression: (node) => {
      if (isModuleLoader(node.callee)) add(literalText(node.arguments[0]), node.start);
      if (isGlob(node.callee)) for (const path of expandGlob(file, node.arguments[0])) add(path, node.start);
    },
  }).visit(parsed.program);
  if (jsx !== null && !imports.some(({ specifier: what }) => what === 'react')) add('react', jsx);
  return { imports, errors: parsed.errors.map((error) => error.message) };
}

/** The value of a string literal, or of a template without expressions. */
function literalText(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

const mockFunctions = new Set(['mock', 'doMock', 'importActual', 'importMock']);

/** Whether a call is `require(…)`, `require.resolve(…)`, `vi.mock(…)` or a similar one. */
function isModuleLoader(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require';
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  const member = callee.property.type === 'Identifier' ? callee.property.name : '';
  return callee.object.name === 'vi'
    ? mockFunctions.has(member)
    : callee.object.name === 'require' && member === 'resolve';
}

function isGlob(callee: ESTree.Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'glob'
  );
}

/** The files that match the patterns of `import.meta.glob`, each as an import specifier. */
function expandGlob(file: string, patterns: ESTree.Node | undefined): (string | null)[] {
  const list = patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns];
  return list.flatMap((node) => {
    const pattern = literalText(node ?? undefined);
    if (pattern === null) return [null];
    if (pattern.startsWith('!')) return [];
    const found = globSync(join(dirname(file), pattern));
    return found.map((path) => `./${relative(dirname(file), path)}`);
  });
}

function createLineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
