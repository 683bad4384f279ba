import type { BaseProps } from '../../page-props.ts';

export interface FaultProps extends BaseProps {
  page: 'fault';
  /** The shopper quotes it when asking for help; it finds the log line. */
  reference: string;
}
