// The review form, rendered by the server only; `review-help.tsx` improves it in the browser.
import { use } from 'react';
import { maxReviewerNameLength, ratings } from '../../../rules/reviews/reviews.ts';
import { limits } from '../../../settings/constants.ts';
import { starsText } from '../../../texts/rating.ts';
import { reviewTexts } from '../../../texts/reviews.ts';
import { paths } from '../../../wire/paths.ts';
import { reviewFields } from '../../../wire/review-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ReviewFieldsHtml } from './review-fields-html.ts';
import styles from './reviews.module.css';

const texts = reviewTexts.form;

/** The fields of the form, which are the same for every product. */
export function ReviewFields() {
  return (
    <>
      <div className={classNames('comment-form-rating', styles.rating)}>
        <label htmlFor="rating" id="comment-form-rating-label">
          {texts.rating}
        </label>
        <div data-rating className={styles.choice}>
          <Select name={reviewFields.rating} id="rating" required defaultValue="">
            <option value="">{texts.choose}</option>
            {ratings.map((count) => (
              <option key={count} value={count}>
                {starsText(count)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        id="comment"
        name={reviewFields.text}
        rows={6}
        maxLength={limits.reviewText}
        required
        fieldClassName="comment-form-comment"
      />
      <div data-author className={styles.author}>
        <TextField
          label={texts.author}
          id="author"
          name={reviewFields.author}
          autoComplete="name"
          maxLength={maxReviewerNameLength}
          required
          fieldClassName="comment-form-author"
        />
        <EmailField
          label={texts.email}
          hint={texts.emailHint}
          id="email"
          name={reviewFields.email}
          required
          fieldClassName="comment-form-email"
        />
        <p className={classNames('comment-form-cookies-consent', styles.consent)}>
          <input
            type="checkbox"
            id="wp-comment-cookies-consent"
            name={reviewFields.cookies}
            value="yes"
            autoComplete="off"
          />
          <label htmlFor="wp-comment-cookies-consent">{texts.cookies}</label>
        </p>
      </div>
      <p className="screen-reader-text" aria-hidden="true">
        <label htmlFor="homepage">{texts.hidden}</label>
        <input type="text" id="homepage" name={reviewFields.hidden} tabIndex={-1} autoComplete="off" />
      </p>
      <p className="form-submit">
        <Button variant="primary" type="submit" id="submit" className="submit">
          {texts.submit}
        </Button>
      </p>
    </>
  );
}

/** The review form ([2.4-16], W19); it works without JavaScript. */
export function ReviewForm({ productId }: { productId: number }) {
  const cachedFields = use(ReviewFieldsHtml);
  return (
    <div id="review_form_wrapper" className={styles.respond}>
      <div id="respond" className="comment-respond">
        <h3 id="reply-title" className="comment-reply-title">
          {texts.title}
        </h3>
        <p className={styles.lead}>{texts.lead}</p>
        <form
          action={paths.postReview}
          method="post"
          id="commentform"
          className={classNames('comment-form', styles.form)}
        >
          {cachedFields ? (
            <div className={styles.fields} dangerouslySetInnerHTML={{ __html: cachedFields() }} />
          ) : (
            <div className={styles.fields}>
              <ReviewFields />
            </div>
          )}
          <input type="hidden" name={reviewFields.product} value={productId} id="comment_post_ID" />
          <input type="hidden" name={reviewFields.parent} value="0" id="comment_parent" />
          <input type="hidden" name={reviewFields.shownFor} defaultValue="" />
        </form>
      </div>
    </div>
  );
}
