// `shop/v1/consents`: the log of consents.

export interface StaffConsent {
  id: number;
  date: string;
  date_gmt: string;
  choice: 'granted' | 'refused' | 'withdrawn';
  /** The number that the visitor's cookie has; empty of a refusal. */
  receipt: string;
  /** The version of the question, and its words. */
  version: string;
  question: string;
}
