import { describe, expect, it } from 'vitest';
import {
  isDelivered,
  isDeliveryUrl,
  isWebhookTopic,
  payloadKindOf,
  topicParts,
  webhookTopicNames,
} from './webhooks.ts';

describe('the topics of webhooks (P3)', () => {
  it('are those of the protocol: customers are not restored, and only products are published', () => {
    const events = ['created', 'updated', 'deleted', 'restored', 'published'];
    const known = (resource: string) => events.filter((event) => isWebhookTopic(`${resource}.${event}`));
    expect(known('order')).toEqual(['created', 'updated', 'deleted', 'restored']);
    expect(known('coupon')).toEqual(['created', 'updated', 'deleted', 'restored']);
    expect(known('customer')).toEqual(['created', 'updated', 'deleted']);
    expect(known('product')).toEqual(events);
    expect(isWebhookTopic('action.woocommerce_payment_complete')).toBe(true);
  });

  it.each(['order', 'order.', 'order.shipped', 'action.wp_login', 'toString', '__proto__', ''])(
    'are not: %j',
    (text) => {
      expect(isWebhookTopic(text)).toBe(false);
    },
  );

  it('have a resource and an event', () => {
    expect(topicParts('order.created')).toEqual({ resource: 'order', event: 'created' });
    expect(topicParts('action.woocommerce_payment_complete')).toEqual({
      resource: 'action',
      event: 'woocommerce_payment_complete',
    });
  });

  it('send the record, or only its id when it is gone', () => {
    const kinds = new Map(webhookTopicNames.map((topic) => [topic, payloadKindOf(topic)]));
    expect(kinds.get('order.updated')).toBe('record');
    expect(kinds.get('product.restored')).toBe('record');
    expect(kinds.get('customer.deleted')).toBe('id');
    expect(kinds.get('action.woocommerce_payment_complete')).toBe('action');
    expect(payloadKindOf('ping')).toBe('ping');
  });
});

it('takes 2xx, 301 and 302 for a success (P3)', () => {
  const delivered = [100, 199, 200, 204, 299, 300, 301, 302, 303, 304, 307, 400, 404, 410, 429, 500].filter(
    isDelivered,
  );
  expect(delivered).toEqual([200, 204, 299, 301, 302]);
});

describe('where deliveries go', () => {
  it.each(['https://boekhouding.example/haak?x=1', 'http://ontvanger.example:8080/'])('may be %s', (url) => {
    expect(isDeliveryUrl(url)).toBe(true);
  });
  it.each([
    '',
    'boekhouding.example',
    '//boekhouding.example',
    'ftp://boekhouding.example',
    'file:///etc/passwd',
    'data:text/plain,a',
    'https://naam:woord@boekhouding.example',
    'https://naam@boekhouding.example',
    `https://boekhouding.example/${'a'.repeat(1_000)}`,
  ])('may not be %s', (url) => {
    expect(isDeliveryUrl(url)).toBe(false);
  });
});
