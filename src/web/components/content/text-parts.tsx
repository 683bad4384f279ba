// Text without the styles of a text block, which a product page has of its own.
import type { TextPart, TextRun } from '../../../rules/content/content.ts';

function TextRunElement({ run: { text, mark, link, lang } }: { run: TextRun }) {
  if (link !== null) return <a href={link}>{text}</a>;
  if (lang !== null) return <span lang={lang}>{text}</span>;
  if (mark === 'strong') return <strong>{text}</strong>;
  return mark === 'emphasis' ? <em>{text}</em> : text;
}

function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => <TextRunElement key={index} run={run} />);
}

function TextPartElement({ part }: { part: TextPart }) {
  switch (part.type) {
    case 'heading':
      return part.level === 2 ? <h2>{part.text}</h2> : <h3>{part.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <TextRuns runs={part.runs} />
        </p>
      );
    case 'list': {
      const List = part.ordered ? 'ol' : 'ul';
      return (
        <List>
          {part.items.map((runs, index) => (
            <li key={index}>
              <TextRuns runs={runs} />
            </li>
          ))}
        </List>
      );
    }
  }
}

/** Headings, paragraphs and lists without an element around them. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) => <TextPartElement key={index} part={part} />);
}
