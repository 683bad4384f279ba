// `shop/v1/api-keys`, for the back office.
import type { ApiKeyPermissions } from '../rules/api-keys/api-keys.ts';

export const apiKeysPath = '/wp-json/shop/v1/api-keys';

export interface StaffApiKey {
  id: number;
  name: string;
  user_id: number;
  user_name: string;
  permissions: ApiKeyPermissions;
  /** The last 7 characters of the key. */
  truncated_key: string;
  date_created_gmt: string;
  /** To the minute; null: never used. */
  last_access_gmt: string | null;
}

/** The answer to a new key; the only one with the key and its secret. */
export interface StaffNewApiKey extends StaffApiKey {
  consumer_key: string;
  consumer_secret: string;
}
