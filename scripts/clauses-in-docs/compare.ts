// Keeps docs/behaviour and the tests in step: a clause that one names, the other names too.
import { parseSync, Visitor } from 'vite';

/** A file by its path, with its text. */
export interface TextFile {
  path: string;
  text: string;
}

interface Mention {
  clause: string;
  path: string;
}

const number = String.raw`\d+(?:\.\d+)*-\d\d`;
const group = new RegExp(String.raw`\[(${number}(?:[,\s]+${number})*)\]`, 'g');
const excuse = new RegExp(String.raw`\[(${number})\]\s+none:`, 'g');
const mostInTitle = 3;

/** The clauses that a text names: `[4.3-01]` or `[4.3-01, 4.3-02]`, in order. */
export function clausesIn(text: string): string[] {
  return [...text.matchAll(group)].flatMap(([, list]) => (list ?? '').split(/[,\s]+/));
}

/** The texts of a test file in which a title can stand: its strings and templates, never its comments. */
export function stringsIn({ path, text }: TextFile): string[] {
  const strings: string[] = [];
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' });
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') strings.push(node.value);
    },
    TemplateElement: (node) => {
      strings.push(node.value.cooked ?? node.value.raw);
    },
  }).visit(program);
  return strings;
}

/**
 * What is out of step, as sentences: a clause that a test names and no document, one that a document names and no test
 * (unless it says `[6-07] none: why`), one that is both tested and excused, and a title with more than three.
 */
export function outOfStep(tests: readonly TextFile[], documents: readonly TextFile[]): string[] {
  const titles = tests.flatMap((file) =>
    stringsIn(file).map((title) => ({ path: file.path, clauses: clausesIn(title) })),
  );
  const tested = titles.flatMap(({ path, clauses }) => clauses.map((clause) => ({ clause, path })));
  const documented = documents.flatMap(({ path, text }) => clausesIn(text).map((clause) => ({ clause, path })));
  const excused = documents.flatMap(({ path, text }) =>
    [...text.matchAll(excuse)].map(([, clause = '']) => ({ clause, path })),
  );
  const tell = (mentions: readonly Mention[], why: string) =>
    mentions.map(({ clause, path }) => `${path}: [${clause}] ${why}`);
  return [
    ...tell(missingFrom(documented, tested), 'is in no document of docs/behaviour'),
    ...tell(missingFrom([...tested, ...excused], documented), 'is named by no test'),
    ...tell(
      excused.filter(({ clause }) => tested.some((mention) => mention.clause === clause)),
      'is excused, and a test names it',
    ),
    ...titles
      .filter(({ clauses }) => clauses.length > mostInTitle)
      .map(({ path, clauses }) => `${path}: a title names ${clauses.length} clauses, ${mostInTitle} at most`),
  ].sort();
}

/** The mentions whose clause `known` does not hold, the first of each clause. */
function missingFrom(known: readonly Mention[], mentions: readonly Mention[]): Mention[] {
  const seen = new Set(known.map(({ clause }) => clause));
  return mentions.filter(({ clause }) => {
    if (seen.has(clause)) return false;
    seen.add(clause);
    return true;
  });
}
