import { maxEmailLength } from '../../../rules/email.ts';
import { reportReasons } from '../../../rules/reviews/review-reports.ts';
import type { ReportProblem } from '../../../rules/reviews/review-reports.ts';
import { limits } from '../../../settings/constants.ts';
import { reviewReportTexts as texts } from '../../../texts/review-reports.ts';
import { paths } from '../../../wire/paths.ts';
import { reportFields } from '../../../wire/review-form.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { ReviewReportProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import narrow from '../../ui/narrow-page.module.css';
import styles from './review-report.module.css';

type ReportFormProps = Extract<ReviewReportProps, { state: 'open' }>;

/** The form to report a review, which works without JavaScript; a thank-you message once it was sent (L21). */
export function Page(props: ReviewReportProps) {
  return (
    <div className={classNames(narrow.page, styles.report)}>
      <h1>{props.state === 'sent' ? texts.doneTitle : texts.title}</h1>
      <PageNotices notice={props.notice} />
      {props.state === 'sent' ? <ReportSent review={props.review} /> : <ReportForm {...props} />}
    </div>
  );
}

function ReportSent({ review }: Pick<Extract<ReviewReportProps, { state: 'sent' }>, 'review'>) {
  return (
    <>
      <p>{texts.done}</p>
      <p>
        {review ? (
          <ButtonLink href={`${paths.product(review.product.slug)}#reviews`}>{texts.toProduct}</ButtonLink>
        ) : (
          <ButtonLink href={paths.shop}>{texts.toShop}</ButtonLink>
        )}
      </p>
    </>
  );
}

function ReportForm({ review: { id, author, text, product }, typed, problems }: ReportFormProps) {
  const errorOf = (...kinds: readonly ReportProblem[]) => {
    const found = kinds.find((kind) => problems.includes(kind));
    return found && texts.problems[found](limits.reviewText);
  };
  return (
    <>
      <p>{texts.lead}</p>
      <figure className={styles.quoted}>
        <figcaption>
          {texts.quoted(author)} <a href={`${paths.product(product.slug)}#comment-${id}`}>{product.name}</a>:
        </figcaption>
        <blockquote>{text}</blockquote>
      </figure>
      <form action={paths.reportReview(id)} method="post" noValidate className={styles.form}>
        <SelectField
          label={texts.reason}
          name={reportFields.reason}
          defaultValue={typed.reason}
          error={errorOf('reason')}
          required
        >
          <option value="">{texts.choose}</option>
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={texts.text}
          hint={texts.textHint}
          name={reportFields.text}
          defaultValue={typed.text}
          error={errorOf('text', 'too-long')}
          rows={5}
          maxLength={limits.reviewText}
          required
        />
        <TextField
          label={texts.email}
          optional={texts.emailOptional}
          hint={texts.emailHint}
          name={reportFields.email}
          type="email"
          autoComplete="email"
          defaultValue={typed.email}
          error={errorOf('email')}
          maxLength={maxEmailLength}
        />
        <p className="screen-reader-text" aria-hidden="true">
          <label htmlFor="homepage">{texts.hidden}</label>
          <input type="text" id="homepage" name={reportFields.hidden} tabIndex={-1} autoComplete="off" />
        </p>
        <p>{texts.honest}</p>
        <p>
          <Button variant="primary" type="submit">
            {texts.submit}
          </Button>
        </p>
      </form>
    </>
  );
}
