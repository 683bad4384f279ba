// `shop/v1/categories`: options for staff who write a page or post.
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import type { StaffCategory } from '../../wire/content.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

export const contentOptionRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/categories',
    minRole: 'shop-manager',
    async handle({ deps }) {
      const { categories } = await showShell(deps.shop);
      const nameOf = (id: number) =>
        categoryPath(categories, id)
          .map(({ name }) => name)
          .join(' / ');
      const body: readonly StaffCategory[] = categories.map(({ id, name }) => ({
        id,
        name: nameOf(id),
        own_name: name,
      }));
      return { status: 200, body };
    },
  }),
];
