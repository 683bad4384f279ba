// Compares the clauses of docs/behaviour with those in test titles: both must name the same clauses.
import { parseSync, Visitor } from 'vite';

/** A file's path and contents. */
export interface TextFile {
  path: string;
  text: string;
}

interface ClauseMention {
  clause: string;
  path: string;
}

const clauseNumber = String.raw`\d+(?:\.\d+)*-\d\d`;
const clauseGroup = new RegExp(String.raw`\[(${clauseNumber}(?:[,\s]+${clauseNumber})*)\]`, 'g');
const clauseExemption = new RegExp(String.raw`\[(${clauseNumber})\]\s+none:`, 'g');
const maxClausesPerTitle = 3;

/** The clauses that a text names, in order: `[4.3-01]` or `[4.3-01, 4.3-02]`. */
function clausesIn(text: string): string[] {
  return [...text.matchAll(clauseGroup)].flatMap(([, list]) => (list ?? '').split(/[,\s]+/));
}

/** Every string and template text of a test file, among them the titles; comments are ignored. */
function stringLiteralsIn({ path, text }: TextFile): string[] {
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
 * Lists the mismatches as sentences: a clause in a test but in no document, a clause in a document but in no test
 * (unless the document says `[6-07] none: why`), a clause that is both tested and excused, and a title with more than
 * three clauses.
 */
export function findClauseMismatches(tests: readonly TextFile[], documents: readonly TextFile[]): string[] {
  const titles = tests.flatMap((file) =>
    stringLiteralsIn(file).map((title) => ({ path: file.path, clauses: clausesIn(title) })),
  );
  const tested = titles.flatMap(({ path, clauses }) => clauses.map((clause) => ({ clause, path })));
  const documented = documents.flatMap(({ path, text }) => clausesIn(text).map((clause) => ({ clause, path })));
  const excused = documents.flatMap(({ path, text }) =>
    [...text.matchAll(clauseExemption)].map(([, clause = '']) => ({ clause, path })),
  );
  const toSentences = (mentions: readonly ClauseMention[], why: string) =>
    mentions.map(({ clause, path }) => `${path}: [${clause}] ${why}`);
  return [
    ...toSentences(missingFrom(documented, tested), 'is in no document of docs/behaviour'),
    ...toSentences(missingFrom([...tested, ...excused], documented), 'is named by no test'),
    ...toSentences(
      excused.filter(({ clause }) => tested.some((mention) => mention.clause === clause)),
      'is excused, and a test names it',
    ),
    ...titles
      .filter(({ clauses }) => clauses.length > maxClausesPerTitle)
      .map(({ path, clauses }) => `${path}: a title names ${clauses.length} clauses, ${maxClausesPerTitle} at most`),
  ].sort();
}

/** The mentions of clauses that `known` does not contain, one for each clause. */
function missingFrom(known: readonly ClauseMention[], mentions: readonly ClauseMention[]): ClauseMention[] {
  const seen = new Set(known.map(({ clause }) => clause));
  return mentions.filter(({ clause }) => {
    if (seen.has(clause)) return false;
    seen.add(clause);
    return true;
  });
}
