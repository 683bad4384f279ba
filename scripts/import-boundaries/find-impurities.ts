// Finds impure code in src/rules for which the linter has no rule: async code, module state, reading the clock, and
// results that depend on the machine's time zone or language.
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

interface Impurity {
  offset: number;
  message: string;
}

/** The impure places of one file of src/rules, in source order. */
export function findImpurities(file: string, text: string): Impurity[] {
  const found: Impurity[] = [];
  const add = (node: { start: number }, message: string) => found.push({ offset: node.start, message });
  const isAsync = (node: { async: boolean; start: number }) => {
    if (node.async) add(node, 'a rule is not async');
  };
  const { program } = parseSync(file, text, { lang: 'ts', sourceType: 'module' });
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration' && declaration.kind !== 'const')
      add(declaration, 'a module of rules keeps no state');
  }
  new Visitor({
    FunctionDeclaration: isAsync,
    FunctionExpression: isAsync,
    ArrowFunctionExpression: isAsync,
    AwaitExpression: (node) => add(node, 'a rule never awaits'),
    ForOfStatement: (node) => {
      if (node.await) add(node, 'a rule never awaits');
    },
    ImportExpression: (node) => add(node, 'a rule imports nothing while it runs'),
    NewExpression: (node) => {
      if (isDateReference(node.callee) && node.arguments.length !== 1)
        add(node, 'only `new Date(milliseconds)`: time is given');
    },
    CallExpression: (node) => {
      if (isDateReference(node.callee)) add(node, '`Date()` reads the clock: time is given');
      const reason = findImpureCall(node);
      if (reason) add(node, reason);
    },
  }).visit(program);
  return found.sort((a, b) => a.offset - b.offset);
}

const isDateReference = (callee: ESTree.Expression): boolean => callee.type === 'Identifier' && callee.name === 'Date';

const localeDependentMethods =
  /^(?:[gs]et(?:Date|Day|FullYear|Hours|Milliseconds|Minutes|Month|Seconds)|getTimezoneOffset|toLocale\w*|to(?:Date|Time)String)$/;

function findImpureCall(node: ESTree.CallExpression): string | null {
  if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return null;
  const { name } = node.callee.property;
  if (localeDependentMethods.test(name)) return `\`${name}\` differs with the machine's time zone or language`;
  if (name === 'localeCompare' && node.arguments.length < 2) return '`localeCompare` wants its language as an argument';
  return null;
}
