// Members of staff as users of WordPress (P7).
import type { User } from '../../rules/users/users.ts';
import { publicName, userSlug } from '../../rules/users/public-name.ts';
import { staffUserTexts } from '../../texts/staff-users.ts';
import { paths } from '../../wire/paths.ts';
import type { WpUser } from '../../wire/wp-user.ts';
import { wcLinks } from './wc-product.ts';

const list = 'wp/v2/users';

/** A member of staff. A name that would tell the login name is replaced by the role and the id. */
export function encodeWpUser(user: Pick<User, 'id' | 'name' | 'email' | 'role'>, origin: string): WpUser {
  const { id, role } = user;
  const name = publicName(user) ?? `${staffUserTexts.roleOf(role)} ${id}`;
  return {
    id,
    name,
    url: '',
    description: '',
    link: origin + paths.home,
    slug: userSlug(name, id),
    avatar_urls: {},
    meta: [],
    _links: wcLinks(origin, `${list}/${id}`, list),
  };
}
