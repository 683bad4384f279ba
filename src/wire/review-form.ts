// Names for the review form, which posts to `/wp-comments-post.php` (W19), for the report form, and for the author's
// own view.

/** Field names of the review form. */
export const reviewFields = {
  product: 'comment_post_ID',
  parent: 'comment_parent',
  rating: 'rating',
  text: 'comment',
  author: 'author',
  email: 'email',
  cookies: 'wp-comment-cookies-consent',
  /** Our own honeypot field. People do not see it; bots fill it in. */
  hidden: 'homepage',
  /** Our own field: how long the form was visible, in ms. A script fills it in. */
  shownFor: 'shown_for',
} as const;

/** Field names of the report form. */
export const reportFields = {
  reason: 'reason',
  text: 'report',
  email: 'email',
  /** Honeypot field. People do not see it; bots fill it in. */
  hidden: 'homepage',
} as const;

/** The query parameter of the page that confirms a report. */
export const reportedParam = 'gemeld';

/** The query parameters with which authors see their own review before it is public. */
export const authorReviewParams = { id: 'unapproved', hash: 'moderation-hash' } as const;

/** The query parameter of the page of reviews ([2.1-18]). */
export const reviewsPageParam = 'cpage';

/** Cookies with the author's name and address, if the author wants them stored. Readable by the form's script. */
export const commentCookies = {
  author: (siteHash: string) => `comment_author_${siteHash}`,
  email: (siteHash: string) => `comment_author_email_${siteHash}`,
} as const;
