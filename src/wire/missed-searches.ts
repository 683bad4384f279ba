// `shop/v1/missed-searches`: the searches that found nothing.

export interface StaffMissedSearch {
  /** The term. */
  id: string;
  term: string;
  visitors: number;
  /** ISO date. */
  last_day: string;
}
