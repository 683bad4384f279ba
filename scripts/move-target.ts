// Where `npm run move-engine` moves the shop.

type MoveTarget = { file: string } | { url: string };

/** Reads `postgres://…`, `sqlite:/path` or a path; null for an empty text and for another kind of address. */
export function readMoveTarget(text: string, resolvePath: (path: string) => string): MoveTarget | null {
  if (/^postgres(?:ql)?:\/\//.test(text)) return URL.canParse(text) ? { url: text } : null;
  const path = text.replace(/^sqlite:(?:\/\/(?=\/))?/, '');
  return path === '' || /^[a-z]+:\/\//.test(path) ? null : { file: resolvePath(path) };
}

/** What the operator changes after the move. */
export function whatToChange(target: MoveTarget): readonly string[] {
  const old = 'The old database keeps its data and refuses every change. Stop the instances that still use it.';
  if ('url' in target) return [`Set DATABASE_URL to the address that you gave, and start the shop.`, old];
  const name = target.file.split('/').at(-1);
  const place =
    name === 'shop.sqlite'
      ? `Remove DATABASE_URL, set DATA_DIR to ${target.file.slice(0, -'/shop.sqlite'.length) || '/'}, and start the shop.`
      : `Remove DATABASE_URL, move ${target.file} to DATA_DIR/shop.sqlite, and start the shop.`;
  return [place, old];
}
