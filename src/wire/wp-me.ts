// The account of whoever asks.
import type { UserMeta } from '../rules/accounts/user-meta.ts';
import type { WpUser } from './wp-user.ts';

/** `GET` and `POST wp/v2/users/me` */
export interface WpMe extends Pick<WpUser, 'id' | 'name' | 'slug'> {
  /** Ours: staff must set up a second factor first; until then `roles` are those of a customer. */
  second_factor_required: boolean;
  email: string;
  roles: readonly ['customer' | 'shop-manager' | 'administrator'];
  woocommerce_meta: UserMeta;
}
