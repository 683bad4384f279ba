import type { PaymentView } from '../../../rules/online-payments/payment-stage.ts';
import type { BaseProps } from '../../page-props.ts';

export interface PayOrderProps extends BaseProps {
  page: 'pay-order';
  order: { id: number; key: string; number: string; total: number };
  view: Pick<PaymentView, 'canPay' | 'canReturn' | 'stage'>;
  /** The methods, that of the country first. */
  methods: readonly { id: string; title: string; description: string }[];
  chosen: string;
  isSandbox: boolean;
}
