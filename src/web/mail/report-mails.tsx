import type { ReactElement } from 'react';
import type { ReportDecision } from '../../rules/review-reports.ts';
import type { ShopIdentity } from '../../rules/shop-identity.ts';
import { formatCalendarDate, isoDate } from '../../texts/dates.ts';
import { reportMailTexts as texts } from '../../texts/review-reports.ts';
import { paths } from '../../wire/paths.ts';
import { Letter } from './letter.tsx';
import { mailStyle } from './mail-style.ts';

/** All that the letter about a report is made from. */
export interface ReportMailData {
  /** `at`: when it was made, epoch ms; `answer`: the shop's, '' for none. */
  report: { decision: ReportDecision; answer: string; at: number };
  product: { name: string; slug: string };
  shop: ShopIdentity;
  /** Begins the letter's links: `https://winkel.example`. */
  origin: string;
}

/** What was decided about a report, why, and what whoever made it can do. */
function DecisionMail({ report, product, shop, origin }: ReportMailData) {
  return (
    <Letter title={texts.title} shop={shop}>
      <p style={mailStyle.text}>
        {texts.asked(product.name, formatCalendarDate(isoDate(report.at)))} {texts.decision[report.decision]}
      </p>
      {report.answer !== '' && (
        <>
          <p style={mailStyle.text}>{texts.answer}</p>
          <div style={mailStyle.box}>
            {report.answer.split('\n').map((line, index) => (
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
    </Letter>
  );
}

/** The letter to whoever reported a review. */
export function reportMailFor(data: ReportMailData): { subject: string; element: ReactElement } {
  return { subject: texts.subject[data.report.decision], element: <DecisionMail {...data} /> };
}
