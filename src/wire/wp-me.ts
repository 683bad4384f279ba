// The account of whoever asks.
import type { UserMeta } from '../rules/accounts/user-meta.ts';

/** `GET` and `POST wp/v2/users/me` */
export interface WpMe {
  /** Ours: staff must set up a second factor first; until then `roles` are those of a customer. */
  second_factor_required: boolean;
  id: number;
  name: string;
  email: string;
  slug: string;
  roles: readonly ['customer' | 'shop-manager' | 'administrator'];
  woocommerce_meta: UserMeta;
}
