// The address at which a parcel can be followed, from the carrier's template in the settings.

/** A carrier that staff can choose. */
export interface Carrier {
  name: string;
  /** With {code}, {postcode} and {land} in it; '' when parcels of this carrier cannot be followed. */
  trackingUrl: string;
}

/** What a template can name. */
interface TrackedParcel {
  carrier: string;
  trackingCode: string;
  trackingUrl: string | null;
}

const placeholder = /\{(code|postcode|land)\}/g;

/** Whether a template is an address on the web that names the parcel. */
export function isTrackingTemplate(template: string): boolean {
  if (!/^https:\/\/[^\s<>"]+$/.test(template) || !template.includes('{code}')) return false;
  return URL.canParse(template.replaceAll(placeholder, 'x')) && !/\{(?!code\}|postcode\}|land\})/.test(template);
}

/**
 * The link of a parcel: the one that the carrier gave, otherwise the template with each value encoded; a postcode without
 * spaces. null without a code, and for a carrier without a template.
 */
export function trackingLink(
  parcel: TrackedParcel,
  address: { postcode: string; country: string },
  carriers: readonly Carrier[],
): string | null {
  if (parcel.trackingUrl !== null) return parcel.trackingUrl;
  const template = carriers.find(({ name }) => name === parcel.carrier)?.trackingUrl ?? '';
  if (parcel.trackingCode === '' || !isTrackingTemplate(template)) return null;
  const values: Readonly<Record<string, string>> = {
    code: parcel.trackingCode,
    postcode: address.postcode.replaceAll(/\s/g, '').toUpperCase(),
    land: address.country,
  };
  return template.replaceAll(placeholder, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** What is scanned or typed as a code: letters, digits and a few signs, without spaces around or in it; null for anything else. */
export function parseTrackingCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '');
  return /^[\p{L}\p{N}._/-]{0,60}$/u.test(code) ? code : null;
}
