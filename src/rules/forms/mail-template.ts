// Fills the templates of a form's emails. What a visitor typed is text only: it adds no header and no placeholder.
import { plainLine, plainText } from '../plain-text.ts';
import type { MailTemplate } from './form.ts';

/** A field as it was sent: its label and its values, or the names of its files. */
export interface SentField {
  name: string;
  label: string;
  values: readonly string[];
}

const placeholder = /\[(_?[a-z][a-z0-9_-]*)\]/g;

/** What the shop knows besides the fields. */
interface MailFacts {
  shopName: string;
  /** The address of the page with the form. */
  page: string;
}

/** The subject on one line and the body as plain text. An unknown placeholder stays as it is typed. */
export function fillMail(
  { subject, body }: MailTemplate,
  fields: readonly SentField[],
  facts: MailFacts,
): MailTemplate {
  return {
    subject: plainLine(fill(subject, fields, facts)).slice(0, 200),
    body: plainText(fill(body, fields, facts)),
  };
}

function fill(template: string, fields: readonly SentField[], { shopName, page }: MailFacts): string {
  return template.replaceAll(placeholder, (typed, name: string) => {
    if (name === '_all') return allFields(fields);
    if (name === '_shop') return shopName;
    if (name === '_page') return page;
    return fields.find((field) => field.name === name)?.values.join(', ') ?? typed;
  });
}

/** Each filled field with its label, one below the other. */
function allFields(fields: readonly SentField[]): string {
  return fields
    .filter(({ values }) => values.some((value) => value !== ''))
    .map(({ label, values }) => {
      const value = values.join(', ');
      return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`;
    })
    .join('\n\n');
}
