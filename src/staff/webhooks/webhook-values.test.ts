import { expect, it } from 'vitest';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import {
  fieldOfRefusal,
  generateSecret,
  newWebhookValues,
  toWebhookPayload,
  validateWebhook,
} from './webhook-values.ts';

const values = { ...newWebhookValues(''), url: ' https://boekhouding.example/haak ' };

it('sends no secret when none is typed, so that the stored one stays', () => {
  expect(toWebhookPayload(values)).toEqual({
    name: '',
    topic: 'order.created',
    delivery_url: 'https://boekhouding.example/haak',
    status: 'active',
  });
  expect(toWebhookPayload({ ...values, secret: 'geheim' })).toMatchObject({ secret: 'geheim' });
});

it('makes a secret of one character for each random byte', () => {
  expect(generateSecret(new Uint8Array([0, 1, 63, 64, 255]))).toBe('AB_A_');
});

it('says what is wrong before it sends', () => {
  expect(validateWebhook(values)).toEqual({});
  expect(validateWebhook({ ...values, url: ' ' })).toEqual({ url: texts.required });
  expect(validateWebhook({ ...values, url: 'boekhouding.example' })).toEqual({ url: texts.invalidUrl });
  expect(validateWebhook({ ...values, name: 'n'.repeat(201), secret: 's'.repeat(201) })).toEqual({
    name: texts.nameTooLong,
    secret: texts.secretTooLong,
  });
});

it('shows a refusal at its field', () => {
  expect(fieldOfRefusal('woocommerce_rest_shop_webhook_invalid_delivery_url')).toBe('url');
  expect(fieldOfRefusal('woocommerce_rest_shop_webhook_invalid_topic')).toBe('topic');
  expect(fieldOfRefusal('rest_forbidden')).toBeNull();
});
