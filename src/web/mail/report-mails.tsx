import type { ReactElement } from 'react';
import type { ReportDecision } from '../../rules/reviews/review-reports.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { formatCalendarDate, isoDate } from '../../texts/dates.ts';
import { reportMailTexts as texts } from '../../texts/review-reports.ts';
import { paths } from '../../wire/paths.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyle } from './mail-style.ts';

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
  shop: ShopIdentity;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

const reportIntroduction = ({ report, product }: ReportMailData) =>
  texts.asked(product.name, formatCalendarDate(isoDate(report.at)));

/**
 * A report was received, and what happens next. Contains nothing that the reporter wrote, because the email address may
 * be someone else's.
 */
function ReceivedMail(data: ReportMailData) {
  const { product, shop, origin } = data;
  return (
    <MailLayout title={texts.received.title} shop={shop}>
      <p style={mailStyle.text}>
        {reportIntroduction(data)} {texts.received.next}
      </p>
      <p style={mailStyle.text}>
        <a href={origin + paths.product(product.slug)}>{product.name}</a>
      </p>
      <p style={mailStyle.small}>{texts.received.notYou}</p>
    </MailLayout>
  );
}

/** The decision about a report, the reason, and what the reporter can do. */
function DecisionMail({ data, decided }: { data: ReportMailData; decided: MailedDecision }) {
  const { product, shop, origin } = data;
  return (
    <MailLayout title={texts.title} shop={shop}>
      <p style={mailStyle.text}>
        {reportIntroduction(data)} {texts.decision[decided.decision]}
      </p>
      {decided.answer !== '' && (
        <>
          <p style={mailStyle.text}>{texts.answer}</p>
          <div style={mailStyle.box}>
            {decided.answer.split('\n').map((line, index) => (
              <div key={index}>{line}</div>
            ))}
          </div>
        </>
      )}
      <p style={mailStyle.text}>
        <a href={origin + paths.product(product.slug)}>{product.name}</a>
      </p>
      <p style={mailStyle.text}>{texts.disagree}</p>
      <p style={mailStyle.small}>{texts.erased}</p>
    </MailLayout>
  );
}

/** Returns the subject and content of an email to the reporter of a review. */
export function buildReportMail(data: ReportMailData): { subject: string; element: ReactElement } {
  const { decided } = data.report;
  if (!decided) return { subject: texts.received.subject, element: <ReceivedMail {...data} /> };
  return { subject: texts.subject[decided.decision], element: <DecisionMail {...{ data, decided }} /> };
}
