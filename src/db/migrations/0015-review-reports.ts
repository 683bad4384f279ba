// Reports of reviews, and the emails about the decisions.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const reviewReports: Migration = {
  name: '0015-review-reports',
  async up(q, engine) {
    const statements = [
      // A review may be deleted before its reports, which still hold the decision.
      `create table review_reports (
        id ${engine.idColumn},
        review_id bigint references reviews (id) on delete set null,
        product_id bigint not null references products (id),
        reason text not null,
        body text not null,
        email text not null,
        state text not null check (state in ('open', 'hidden', 'kept')),
        answer text not null,
        created_at bigint not null,
        decided_at bigint,
        check ((state = 'open') = (decided_at is null))
      )`,
      'create index review_reports_by_review on review_reports (review_id, id)',
      'create index review_reports_by_decision on review_reports (decided_at) where decided_at is not null',
      // An email is deleted with its report.
      'alter table mails add column review_report_id bigint references review_reports (id) on delete cascade',
      'create index mails_by_review_report on mails (review_report_id) where review_report_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
