// What the pages of the sandboxes share.

const style = `
  :root { color-scheme: light; font: 100%/1.5 system-ui, sans-serif; }
  body { margin: 0; background: #f3f1ec; color: #1d1b26; }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  .card { background: #fff; border: 1px solid #d9d4c7; border-radius: .75rem; padding: 1.25rem; }
  .note { background: #fff3c9; border: 1px solid #c99a13; border-radius: .75rem; padding: .75rem 1rem; font-weight: 600; }
  h1 { font-size: 1.4rem; line-height: 1.25; margin: 1.25rem 0 .75rem; }
  .amount { font-size: 2rem; font-weight: 700; margin: 0 0 1rem; }
  form { display: grid; gap: .6rem; }
  button { font: inherit; min-height: 2.9rem; border-radius: .5rem; border: 1px solid #1d1b26; background: #fff; color: inherit; padding: .5rem 1rem; cursor: pointer; }
  button.main { background: #1f4d3a; border-color: #1f4d3a; color: #fff; font-weight: 700; }
  button:focus-visible, a:focus-visible, select:focus-visible { outline: 3px solid #1f4d3a; outline-offset: 2px; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  select { font: inherit; min-height: 2.75rem; }
  table { width: 100%; border-collapse: collapse; font-size: .9rem; } td, th { text-align: left; padding: .35rem .25rem; border-top: 1px solid #e4dfd3; }
`;

/** Text → HTML. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A page with a note on top; `title` and `note` are text, `body` is HTML. Its empty icon keeps the browser from asking for one. */
export function sandboxPage(title: string, note: string, body: string): string {
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${style}</style></head>
<body><main><p class="note">${escape(note)}</p>${body}</main></body></html>`;
}
