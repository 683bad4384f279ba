import type { BaseProps } from '../../page-props.ts';

export interface FaultProps extends BaseProps {
  page: 'fault';
  /** The shopper quotes it when requesting help. The log line has the same reference. */
  reference: string;
}
