import type { ReportDecision } from '../../rules/reviews/review-reports.ts';
import { formatCalendarDate, isoDate } from '../../texts/dates.ts';
import { reportMailTexts as texts } from '../../texts/review-reports.ts';
import { paths } from '../../wire/paths.ts';
import { box, link, smallText, text } from './mail-blocks.ts';
import type { Mail } from './mail-blocks.ts';

interface MailedDecision {
  decision: ReportDecision;
  answer: string;
}

/** The data for an email about a review report. */
interface ReportMailData {
  /**
   * `at`: when the report was made, epoch ms; `decided`: null while there is no decision; `answer`: the shop's
   * explanation, '' for none.
   */
  report: { decided: MailedDecision | null; at: number };
  product: { name: string; slug: string };
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

const introduction = ({ report, product }: ReportMailData) =>
  texts.asked(product.name, formatCalendarDate(isoDate(report.at)));

const productLink = ({ product, origin }: ReportMailData) => link(product.name, origin + paths.product(product.slug));

/**
 * A report was received, and what happens next. Contains nothing that the reporter wrote, because the email address may
 * be someone else's.
 */
function receivedMail(data: ReportMailData): Mail {
  const { subject, title, next, notYou } = texts.received;
  return { subject, title, blocks: [text(`${introduction(data)} ${next}`), productLink(data), smallText(notYou)] };
}

/** The decision about a report, the reason, and what the reporter can do. */
function decisionMail(data: ReportMailData, { decision, answer }: MailedDecision): Mail {
  return {
    subject: texts.subject[decision],
    title: texts.title,
    blocks: [
      text(`${introduction(data)} ${texts.decision[decision]}`),
      ...(answer === '' ? [] : [text(texts.answer), box(answer.split('\n'))]),
      productLink(data),
      text(texts.disagree),
      smallText(texts.erased),
    ],
  };
}

/** Returns an email to the reporter of a review. */
export function buildReportMail(data: ReportMailData): Mail {
  const { decided } = data.report;
  return decided ? decisionMail(data, decided) : receivedMail(data);
}
