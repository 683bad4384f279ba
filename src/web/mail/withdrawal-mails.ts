import { lineTitle } from '../../rules/orders/orders.ts';
import type { OrderLine } from '../../rules/orders/orders.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import type { Withdrawal, WithdrawalMailKind } from '../../rules/withdrawals/withdrawals.ts';
import { withdrawalMailTexts as texts, withdrawalTexts } from '../../texts/withdrawals.ts';
import { box, facts, heading, smallText, text } from './mail-blocks.ts';
import type { Mail, MailBlock } from './mail-blocks.ts';

/** The data for an email about a withdrawal. */
interface WithdrawalMailData {
  kind: WithdrawalMailKind;
  withdrawal: Withdrawal;
  lines: readonly { line: OrderLine; quantity: number }[];
  isLate: boolean;
  /** What came back that lost value, and what is paid back, in cents. */
  lost: readonly { line: OrderLine; lost: number; reason: string }[];
  refunded: number | null;
  shop: ShopIdentity;
}

/** All that the customer sent, with date and time: the email is the proof of it (L5). */
function content({ withdrawal, lines }: WithdrawalMailData): readonly MailBlock[] {
  const { name, orderNumber, email, at, scope, items } = withdrawal;
  const { labels, scopes, unitsOf } = withdrawalTexts;
  const what = [
    ...(scope === 'order' ? [scopes.order] : []),
    ...lines.map(({ line, quantity }) => `${unitsOf(quantity)} ${lineTitle(line)}`),
    ...items.split('\n').filter((row) => row !== ''),
  ];
  return [
    facts(
      [withdrawalTexts.received, withdrawalTexts.receivedAt(at)],
      [labels.orderNumber, orderNumber],
      [labels.name, name],
      [labels.email, email],
    ),
    heading(withdrawalTexts.summary),
    box(what),
  ];
}

function receivedMail(data: WithdrawalMailData): Mail {
  const { withdrawal, shop } = data;
  const { subject, title, hello, keep, notYou } = texts.received;
  return {
    subject: subject(withdrawal.orderNumber, shop.name),
    title,
    blocks: [
      text(hello(withdrawal.name)),
      text(texts.received.text(withdrawal.at)),
      ...content(data),
      text(keep),
      heading(withdrawalTexts.nextTitle),
      ...withdrawalTexts.nextSteps.map((step) => text(step)),
      smallText(notYou),
    ],
  };
}

function ownerMail(data: WithdrawalMailData): Mail {
  const { orderId, isProven, orderNumber } = data.withdrawal;
  const { subject, title, matched, proven, unmatched, unproven, late } = texts.owner;
  return {
    subject: subject(orderNumber),
    title,
    blocks: [
      text(orderId === null ? unmatched : isProven ? proven : matched),
      ...(isProven ? [] : [text(unproven)]),
      ...(data.isLate ? [text(late)] : []),
      ...content(data),
      text(texts.owner.text),
    ],
  };
}

function acceptedMail(data: WithdrawalMailData): Mail {
  const { withdrawal, shop } = data;
  const { subject, title, sendBack } = texts.accepted;
  return {
    subject: subject(withdrawal.orderNumber, shop.name),
    title,
    blocks: [
      text(texts.received.hello(withdrawal.name)),
      text(texts.accepted.text(withdrawal.at)),
      text(sendBack(`${shop.legalName}, ${shop.address}`)),
      text(texts.money),
      ...content(data),
    ],
  };
}

function refusedMail(data: WithdrawalMailData): Mail {
  const { withdrawal, shop } = data;
  const { subject, title, reason, disagree } = texts.refused;
  return {
    subject: subject(withdrawal.orderNumber, shop.name),
    title,
    blocks: [
      text(texts.received.hello(withdrawal.name)),
      text(texts.refused.text(withdrawal.at)),
      text(reason),
      box(withdrawal.answer.split('\n')),
      text(disagree),
      ...content(data),
    ],
  };
}

function goodsMail(data: WithdrawalMailData): Mail {
  const { withdrawal, shop } = data;
  const { subject, title } = texts.goods;
  return {
    subject: subject(withdrawal.orderNumber, shop.name),
    title,
    blocks: [
      text(texts.received.hello(withdrawal.name)),
      text(texts.goods.text(withdrawal.at)),
      ...(data.lost.length === 0
        ? []
        : [
            text(texts.lost),
            box(data.lost.map(({ line, lost, reason }) => texts.lostLine(lineTitle(line), lost, reason))),
          ]),
      ...(data.refunded === null ? [] : [text(texts.refunded(data.refunded))]),
      text(texts.moneySoon),
      ...content(data),
    ],
  };
}

const mails: Readonly<Record<WithdrawalMailKind, (data: WithdrawalMailData) => Mail>> = {
  'withdrawal-received': receivedMail,
  'new-withdrawal': ownerMail,
  'withdrawal-accepted': acceptedMail,
  'withdrawal-refused': refusedMail,
  'withdrawal-goods-received': goodsMail,
};

/** Returns an email about a withdrawal, to the customer or to the shop's owner. */
export function buildWithdrawalMail(data: WithdrawalMailData): Mail {
  return mails[data.kind](data);
}
