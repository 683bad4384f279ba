// `shop/v1/categories` and `shop/v1/pictures`: options for staff who write a page or post.
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { listPictures } from '../../shop/content/list-pictures.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { pictureQuery } from '../../wire/content.schema.ts';
import type { StaffCategory, StaffPicture } from '../../wire/content.ts';
import { paths } from '../../wire/paths.ts';
import { forbidden, refuseForbidden, paginatedResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const thumbnailWidth = 320;

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
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/pictures',
    minRole: 'shop-manager',
    schema: pictureQuery,
    async handle(call, { page, per_page: perPage, search }) {
      const query = { search, limit: perPage, offset: (page - 1) * perPage };
      const listed = await listPictures(call.deps.shop, call.visitor, query);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rows = listed.rows.map((one): StaffPicture => ({
        ...one,
        thumbnail: paths.picture(one.file, thumbnailWidth, 'webp'),
      }));
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
];
