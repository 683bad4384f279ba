// Order attribution ([3.14-01]): sixteen fields that the browser sends, and the device type, which the server derives.

/** The fields of a campaign ([3.14-04]). */
export const utmFields = [
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_content',
  'utm_id',
  'utm_term',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
] as const;

export type UtmField = (typeof utmFields)[number];

/** The fields of [3.14-02] to [3.14-06]. Forms send them as `wc_order_attribution_{field}`. */
export const attributionFields = [
  'source_type',
  'referrer',
  ...utmFields,
  'session_entry',
  'session_start_time',
  'session_pages',
  'session_count',
  'user_agent',
] as const;

export type AttributionField = (typeof attributionFields)[number];

type DeviceType = 'Desktop' | 'Mobile' | 'Tablet';

/** A stored value of an order. `name`: a field of the above, or `device_type`. */
export interface StoredAttribution {
  name: string;
  value: string;
}

/** Maximum length of a stored value, in characters. Longer values are truncated. */
export const maxAttributionLength = 500;

/** [3.14-02] */
export const sourceTypes = ['utm', 'organic', 'referral', 'typein'] as const;

export type SourceType = (typeof sourceTypes)[number];

/** What stands for a missing value ([3.14-07]). */
export const noValue = '(none)';

/** The device type of a user agent. */
export function deviceType(userAgent: string): DeviceType {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i.test(userAgent)) return 'Tablet';
  if (/Mobi|iPhone|iPod|Android|Windows Phone|BlackBerry|Opera Mini/i.test(userAgent)) return 'Mobile';
  return 'Desktop';
}

/**
 * Selects what is stored of the values that a client sent (W10). Unknown fields, '(none)', empty values and unknown
 * source types are dropped; `device_type` is added. Returns nothing when the client sent nothing: the visitor gave no
 * consent (R32).
 */
export function storedAttribution(
  values: Readonly<Record<string, string | null>>,
  userAgent: string,
): { name: AttributionField | 'device_type'; value: string }[] {
  const fields = attributionFields.flatMap((name) => {
    const value = (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim().slice(0, maxAttributionLength);
    if (value === '' || value === noValue) return [];
    if (name === 'source_type' && !sourceTypes.some((type) => type === value)) return [];
    return [{ name, value }];
  });
  if (fields.length === 0) return [];
  const agent = fields.find((entry) => entry.name === 'user_agent')?.value ?? userAgent;
  return agent === '' ? fields : [...fields, { name: 'device_type', value: deviceType(agent) }];
}
