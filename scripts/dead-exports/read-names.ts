// What one source file exports, what it takes from other files, and which names its code mentions, read from its syntax tree.
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

interface ModuleExport {
  /** `default` for the default export. */
  name: string;
  /** From 1. */
  line: number;
  /** Whether the file itself refers to it. */
  isUsedHere: boolean;
}

interface ModuleImport {
  /** As written; null where it is not a fixed text. */
  specifier: string | null;
  /** `mentioned`: of the module's exports those whose name the importing file mentions (dynamic and namespace imports). */
  names: readonly string[] | 'all' | 'mentioned';
}

export interface ModuleNames {
  exports: ModuleExport[];
  imports: ModuleImport[];
  /** Every identifier of the file, property names included. */
  mentions: ReadonlySet<string>;
}

interface FoundExport {
  name: string;
  /** The name inside the file; null for a re-export. */
  local: string | null;
  start: number;
}

/** Reads `text`; `file` tells the language. Throws on a syntax error. */
export function readNames(file: string, text: string): ModuleNames {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' });
  if (errors[0]) throw new Error(`${file} could not be parsed: ${errors[0].message}`);
  const { exports, imports } = readStatements(program);
  const { references, mentions, dynamicImports } = readIdentifiers(program);
  return {
    exports: exports.map(({ name, local, start }) => ({
      name,
      line: text.slice(0, start).split('\n').length,
      isUsedHere: local !== null && references.has(local),
    })),
    imports: [...imports, ...dynamicImports],
    mentions,
  };
}

function readStatements(program: ESTree.Program): { exports: FoundExport[]; imports: ModuleImport[] } {
  const exports: FoundExport[] = [];
  const imports: ModuleImport[] = [];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration')
      imports.push({ specifier: node.source.value, names: importedNames(node.specifiers) });
    else if (node.type === 'ExportAllDeclaration') imports.push({ specifier: node.source.value, names: 'all' });
    else if (node.type === 'ExportDefaultDeclaration')
      exports.push({ name: 'default', local: null, start: node.start });
    else if (node.type === 'ExportNamedDeclaration') {
      const { declaration, specifiers, source, start } = node;
      if (declaration) for (const name of declaredNames(declaration)) exports.push({ name, local: name, start });
      for (const { local, exported } of specifiers)
        exports.push({ name: nameOf(exported), local: source ? null : nameOf(local), start });
      if (source) imports.push({ specifier: source.value, names: specifiers.map(({ local }) => nameOf(local)) });
    }
  }
  return { exports, imports };
}

function importedNames(specifiers: ESTree.ImportDeclaration['specifiers']): ModuleImport['names'] {
  if (specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) return 'mentioned';
  return specifiers.map((one) => (one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default'));
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name);

function declaredNames(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

interface Identifiers {
  /** Names that the code refers to, besides the one place where a statement of the file declares them. */
  references: Set<string>;
  mentions: Set<string>;
  dynamicImports: ModuleImport[];
}

function readIdentifiers(program: ESTree.Program): Identifiers {
  const references = new Set<string>();
  const mentions = new Set<string>();
  const dynamicImports: ModuleImport[] = [];
  /** Identifiers that are no reference: names of properties, and of the file's own declarations. */
  const skipped = new Set<unknown>(program.body.flatMap(declaredIdentifiers));
  const skipKey = (node: { computed: boolean; key: unknown }) => {
    if (!node.computed) skipped.add(node.key);
  };
  const add = (node: { name: string }) => {
    mentions.add(node.name);
    if (!skipped.has(node)) references.add(node.name);
  };
  const addImport = (source: ESTree.Node | undefined) => {
    const isText = source?.type === 'Literal' && typeof source.value === 'string';
    dynamicImports.push({ specifier: isText ? source.value : null, names: 'mentioned' });
  };
  new Visitor({
    MemberExpression: (node) => {
      if (!node.computed) skipped.add(node.property);
    },
    Property: (node) => {
      if (!node.shorthand) skipKey(node);
    },
    PropertyDefinition: skipKey,
    MethodDefinition: skipKey,
    TSPropertySignature: skipKey,
    TSMethodSignature: skipKey,
    TSQualifiedName: (node) => void skipped.add(node.right),
    JSXAttribute: (node) => void skipped.add(node.name),
    ImportSpecifier: (node) => void skipped.add(node.imported),
    ExportSpecifier: (node) => void skipped.add(node.local).add(node.exported),
    Identifier: add,
    JSXIdentifier: add,
    ImportExpression: (node) => addImport(node.source),
    TSImportType: (node) => addImport(node.source),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'importActual') addImport(first);
    },
  }).visit(program);
  return { references, mentions, dynamicImports };
}

/** The identifier of a statement's own declaration. */
function declaredIdentifiers(statement: ESTree.Statement): unknown[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id);
  return declaration && 'id' in declaration ? [declaration.id] : [];
}
