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

/** All that a letter about a report is made from. */
export interface ReportMailData {
  /** `at`: when it was made, epoch ms; `decided` null: nothing yet; `answer`: the shop's, '' for none. */
  report: { decided: MailedDecision | null; at: number };
  product: { name: string; slug: string };
  shop: ShopIdentity;
  /** Begins the letter's links: `https://winkel.example`. */
  origin: string;
}

const reportIntroduction = ({ report, product }: ReportMailData) =>
  texts.asked(product.name, formatCalendarDate(isoDate(report.at)));

/** That a report has come, and what happens with it. Says nothing that whoever reported wrote: the address may be another's. */
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

/** What was decided about a report, why, and what whoever made it can do. */
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

/** A letter to whoever reported a review. */
export function buildReportMail(data: ReportMailData): { subject: string; element: ReactElement } {
  const { decided } = data.report;
  if (!decided) return { subject: texts.received.subject, element: <ReceivedMail {...data} /> };
  return { subject: texts.subject[decided.decision], element: <DecisionMail {...{ data, decided }} /> };
}
