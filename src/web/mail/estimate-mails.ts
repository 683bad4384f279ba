import type { Cents } from '../../rules/money.ts';
import { addCents, timesUnits } from '../../rules/money.ts';
import type { EstimateMailKind, EstimateRow, Quotation } from '../../rules/quotations/quotations.ts';
import { formatMoney } from '../../texts/money.ts';
import { estimateMailTexts as texts, quotationTexts } from '../../texts/quotations.ts';
import { wishlistTexts } from '../../texts/wishlists.ts';
import { paths } from '../../wire/paths.ts';
import { wishlistPaths } from '../../wire/wishlist-paths.ts';
import { box, button, heading, smallText, text } from './mail-blocks.ts';
import type { Mail } from './mail-blocks.ts';

/** The data for an email about an estimate. */
interface EstimateMailData {
  kind: EstimateMailKind;
  estimate: { id: number; listName: string; email: string; note: string; rows: readonly EstimateRow[] };
  /** null for the email to the shop. */
  quotation: (Quotation & { token: string }) | null;
  origin: string;
}

/** How many rows the email to the shop names. */
const namedRows = 20;

function askedMail({ estimate, origin }: EstimateMailData): Mail {
  const { id, listName, email, note, rows } = estimate;
  const title = texts.askedSubject(id);
  const named = rows.slice(0, namedRows).map(({ name, quantity }) => `${quantity} × ${name}`);
  const more = rows.length - named.length;
  return {
    subject: title,
    title,
    blocks: [
      text(texts.askedLead(listName === '' ? wishlistTexts.defaultName : listName, rows.length)),
      box(more > 0 ? [...named, texts.askedMore(more)] : named),
      ...(note === '' ? [] : [heading(texts.note), text(...note.split('\n'))]),
      text(texts.reply(email)),
      button(texts.openInStaff, `${origin}${paths.staff}offertes/${id}`),
    ],
  };
}

function quotationMail(quotation: NonNullable<EstimateMailData['quotation']>, origin: string): Mail {
  const totals = quotation.lines.map(({ unitPrice, quantity }): Cents => timesUnits(unitPrice, quantity));
  return {
    subject: texts.subject(quotation.title),
    title: quotation.title,
    blocks: [
      text(texts.lead),
      ...(quotation.text === '' ? [] : [text(...quotation.text.split('\n'))]),
      {
        kind: 'order-lines',
        lines: quotation.lines.map(({ name, quantity, unitPrice }, index) => ({
          name,
          details: [texts.line(quantity, unitPrice)],
          amount: formatMoney(totals[index] ?? 0),
          picture: null,
        })),
        totals: [{ name: quotationTexts.sum, amount: formatMoney(addCents(...totals)), isGrandTotal: true }],
      },
      text(quotationTexts.validUntil(quotation.validUntil)),
      button(texts.button, origin + wishlistPaths.quotation(quotation.token)),
      smallText(quotationTexts.takeHelp),
      smallText(texts.notYou),
    ],
  };
}

/** Returns an email about an estimate: to the shop, or with the quotation to whoever asked. */
export function buildEstimateMail(data: EstimateMailData): Mail {
  return data.quotation ? quotationMail(data.quotation, data.origin) : askedMail(data);
}
