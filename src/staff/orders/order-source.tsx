import { Typography } from '@mui/material';
import { attributionMetaKey } from '../../wire/wc-order.ts';
import { staffAttributionTexts as texts } from '../../texts/staff-attribution.ts';
import { FactList } from '../components/fact-list.tsx';
import type { OrderRecord } from '../records.ts';

/** Where the visit of an order came from; says so when that is not known. */
export function OrderSource({ order }: { order: OrderRecord }) {
  const values = new Map(order.meta_data.map(({ key, value }) => [key, value]));
  const valueOf = (field: Parameters<typeof attributionMetaKey>[0]): string => {
    const value = values.get(attributionMetaKey(field));
    return typeof value === 'string' ? value : '';
  };
  const type = valueOf('source_type');
  if (order.meta_data.length === 0) return <Typography color="textSecondary">{texts.unknownHelp}</Typography>;
  const facts = [
    { name: texts.source, value: texts.sourceOf(type, valueOf('utm_source')) },
    { name: texts.campaign, value: valueOf('utm_campaign') },
    { name: texts.medium, value: type === 'utm' ? valueOf('utm_medium') : '' },
    { name: texts.referrer, value: valueOf('referrer') },
    { name: texts.entry, value: valueOf('session_entry') },
    { name: texts.pages, value: valueOf('session_pages') },
    { name: texts.visits, value: valueOf('session_count') },
    { name: texts.device, value: texts.deviceOf(valueOf('device_type')) },
  ];
  return <FactList facts={facts.filter(({ value }) => value !== '')} />;
}
