// Addresses of settings in the back office: the page of the group, with the setting behind `#`.
import { pageResources } from '../resources.ts';

/** The address of a setting, from its key ('shipping.pickup'). */
export function settingAddress(key: string): string {
  const [group = '', name = ''] = key.split('.');
  return `/${pageResources.settings}/${group}#${encodeURIComponent(name)}`;
}

/** The id of the element that an address with this `#…` leads to, from the full key. */
export function settingElementId(key: string): string {
  return `instelling-${key.split('.')[1] ?? ''}`;
}
