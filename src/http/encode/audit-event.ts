// Events of the audit log for the back office, and as rows of a file.
import { auditAreaOf, auditFieldChanges } from '../../rules/audit/audit-events.ts';
import { isSettingKey } from '../../settings/registry.ts';
import { settingLabels } from '../../settings/labels.ts';
import type { AuditLogPage } from '../../shop/audit/list-audit-log.ts';
import { accountIdOf } from '../../shop/shop.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffAuditTexts as texts } from '../../texts/staff-audit.ts';
import type { StaffAuditEvent } from '../../wire/audit-log.ts';
import { dateFields } from './dates.ts';

type Names = Pick<AuditLogPage, 'accountNames' | 'productNames'>;
type Event = AuditLogPage['events'][number];

type Subject = Pick<StaffAuditEvent, 'subject' | 'about'>;

const idOf = ({ params }: Event, name: string) => (typeof params[name] === 'number' ? params[name] : null);
const textOf = ({ params }: Event, name: string) => (typeof params[name] === 'string' ? params[name] : '');

/** What an event is about: in words, and the record when it has a page of its own. */
function subjectOf(event: Event, names: Names): Subject {
  return recordOf(event, names) ?? offerOf(event) ?? contentOf(event);
}

/** An order, an account, a review or a product. */
function recordOf(event: Event, { accountNames, productNames }: Names): Subject | null {
  const order = idOf(event, 'order');
  if (order !== null) return { subject: texts.orderOf(order), about: { kind: 'order', id: order } };
  const account = idOf(event, 'account');
  if (account !== null) {
    const name = accountNames.get(account);
    return {
      // Customers need not give a name.
      subject: name === undefined ? texts.unknownUser(account) : name || texts.unnamedUser(account),
      about: name === undefined ? null : { kind: 'user', id: account },
    };
  }
  const review = idOf(event, 'review');
  if (review !== null) return { subject: texts.reviewOf(review), about: { kind: 'review', id: review } };
  if (event.kind === 'menu-changed') return null;
  const product = idOf(event, 'product') ?? idOf(event, 'item') ?? idOf(event, 'owner');
  if (product === null) return null;
  const name = productNames.get(product);
  return {
    subject: name ?? texts.productOf(product),
    about: name === undefined ? null : { kind: 'product', id: product },
  };
}

/** A promotion or a coupon. */
function offerOf(event: Event): Subject | null {
  const promotion = idOf(event, 'promotion');
  if (promotion !== null) {
    const isRemoved = event.params['change'] === 'remove';
    return { subject: textOf(event, 'title'), about: isRemoved ? null : { kind: 'promotion', id: promotion } };
  }
  const coupon = event.kind.startsWith('coupon-') ? idOf(event, 'id') : null;
  if (coupon === null) return null;
  const about = event.kind === 'coupon-deleted' ? null : ({ kind: 'coupon', id: coupon } as const);
  return { subject: textOf(event, 'code'), about };
}

/** A page or post, a section of the home page, a setting, a shipping zone or a menu item. */
function contentOf(event: Event): Subject {
  if (event.kind === 'tax-rate-changed') return { subject: textOf(event, 'country'), about: null };
  if (event.kind === 'shipping-zone-changed') return { subject: textOf(event, 'name'), about: null };
  const content = idOf(event, 'content');
  if (content !== null) {
    const of = textOf(event, 'of') === 'post' ? 'post' : 'page';
    const about = event.kind === 'content-deleted' ? null : ({ kind: of, id: content } as const);
    return { subject: textOf(event, 'title') || textOf(event, 'slug'), about };
  }
  if (event.kind.startsWith('media-')) return { subject: textOf(event, 'title') || textOf(event, 'file'), about: null };
  const section = idOf(event, 'section');
  if (section !== null) return { subject: texts.sectionOf(section), about: null };
  const key = textOf(event, 'key');
  const other = textOf(event, 'label') || textOf(event, 'email') || key;
  return { subject: isSettingKey(key) ? settingLabels[key].label : other, about: null };
}

function kindName({ kind, params }: Event): string {
  const change = texts.changeOf(params['change']);
  return change === '' ? texts.kindOf(kind) : `${texts.kindOf(kind)} (${change})`;
}

function authorOf({ actor }: Event, { accountNames }: Names): string {
  const id = accountIdOf(actor);
  if (actor === 'guest') return texts.guest;
  return staffApiTexts.author(actor, id === null ? undefined : accountNames.get(id));
}

/** One event with its words. */
export function encodeAuditEvent(event: Event, names: Names): StaffAuditEvent {
  return {
    id: event.id,
    ...(dateFields('date', event.at) as { date: string; date_gmt: string }),
    author: authorOf(event, names),
    area: auditAreaOf(event.kind),
    kind: event.kind,
    kind_name: kindName(event),
    ...subjectOf(event, names),
    changes: auditFieldChanges(event.params).map(({ name, from, to }) => ({
      name: texts.fieldOf(name),
      from: from === null ? null : texts.valueOf(name, from),
      to: to === null ? null : texts.valueOf(name, to),
    })),
  };
}

/** The rows of a file, with the names of the columns: one row for each changed field, and one for an event without any. */
export function auditLogRows({ events, ...names }: AuditLogPage): readonly (readonly string[])[] {
  const head = [texts.when, texts.author, texts.what, texts.about, texts.field, texts.from, texts.to];
  const rows = events.flatMap((event) => {
    const { author, kind_name: what, subject, changes } = encodeAuditEvent(event, names);
    const own = [formatDateTime(event.at), author, what, subject];
    if (changes.length === 0) return [[...own, '', '', '']];
    return changes.map(({ name, from, to }) => [...own, name, from ?? '', to ?? '']);
  });
  return [head, ...rows];
}
