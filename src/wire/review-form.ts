// The form of a review as it is posted to `/wp-comments-post.php` (W19), and the address at which its author sees it.

/** Names of its fields. */
export const reviewFields = {
  product: 'comment_post_ID',
  parent: 'comment_parent',
  rating: 'rating',
  text: 'comment',
  author: 'author',
  email: 'email',
  cookies: 'wp-comment-cookies-consent',
  /** Ours: seen by no person, filled in by programs. */
  hidden: 'homepage',
  /** Ours: how many ms the form was on the screen; a script fills it in. */
  shownFor: 'shown_for',
} as const;

/** Names of the fields of the form with which a review is reported. */
export const reportFields = {
  reason: 'reason',
  text: 'report',
  email: 'email',
  /** Seen by no person, filled in by programs. */
  hidden: 'homepage',
} as const;

/** The query name of the page that thanks for a report. */
export const reportedParam = 'gemeld';

/** Names of the query with which an author sees a review that nobody else does. */
export const authorReviewParams = { id: 'unapproved', hash: 'moderation-hash' } as const;

/** The query name of a page of reviews ([2.1-18]). */
export const reviewsPageParam = 'cpage';

/** The cookies in which an author chose to be remembered, readable for the form's script. */
export const commentCookies = {
  author: (siteHash: string) => `comment_author_${siteHash}`,
  email: (siteHash: string) => `comment_author_email_${siteHash}`,
} as const;
