// What belongs to the settings without being one: keys, numbers, and what the page cache does. The search over the settings finds them too.
import { staffCarrierTexts } from '../../texts/staff-carrier.ts';
import { staffSeriesTexts } from '../../texts/staff-document-series.ts';
import { staffPaymentTexts } from '../../texts/staff-payments.ts';
import { staffPageCacheTexts } from '../../texts/staff.ts';
import type { WcSetting } from '../../wire/wc-settings.ts';
import { pageResources } from '../resources.ts';

export interface SettingPanel {
  id: 'payment-key' | 'carrier-account' | 'document-series' | 'page-cache';
  label: string;
  description: string;
  /** The group with its page; empty for the page of all groups. */
  group_id: string;
}

type ShownSetting = Pick<WcSetting, 'id' | 'group_id' | 'may_change'>;

/** Each panel, and whether it is shown to who is given these settings. */
const panels: readonly (SettingPanel & { isShown(settings: readonly ShownSetting[]): boolean })[] = [
  {
    id: 'payment-key',
    label: staffPaymentTexts.keyTitle,
    description: staffPaymentTexts.keyHelp,
    group_id: 'payments',
    isShown: (settings) => settings.some(({ group_id: group, may_change: may }) => group === 'payments' && may),
  },
  {
    id: 'carrier-account',
    label: staffCarrierTexts.title,
    description: staffCarrierTexts.help,
    group_id: 'shipping',
    // A setting that only administrators change, as the keys are.
    isShown: (settings) => settings.some(({ id, may_change: may }) => id === 'shipping.labelContact' && may),
  },
  {
    id: 'document-series',
    label: staffSeriesTexts.title,
    description: staffSeriesTexts.help,
    group_id: 'documents',
    isShown: (settings) => settings.some(({ group_id: group }) => group === 'documents'),
  },
  {
    id: 'page-cache',
    label: staffPageCacheTexts.cacheTitle,
    description: staffPageCacheTexts.cacheHelp,
    group_id: '',
    isShown: () => true,
  },
];

/** The panels that are shown to who is given these settings, of one group or of all. */
export function shownPanels(settings: readonly ShownSetting[]): readonly SettingPanel[] {
  return panels.filter(({ isShown }) => isShown(settings));
}

/** The address of the page that a panel is on. */
export function panelAddress({ group_id: group }: SettingPanel): string {
  return group === '' ? `/${pageResources.settings}` : `/${pageResources.settings}/${group}`;
}
