// `wc/v3/products/{id}/videos`: the videos of a product, for staff.
import { videoAddress } from '../../rules/video.ts';
import { changeProductVideos } from '../../shop/catalog/change-product-videos.ts';
import { listProductVideos } from '../../shop/catalog/list-product-videos.ts';
import { staffAnswers } from '../../texts/staff-answers.ts';
import { videoAnswers } from '../../texts/staff-videos.ts';
import { videosChange } from '../../wire/product-videos.schema.ts';
import type { StaffVideo } from '../../wire/product-videos.ts';
import { forbidden, notAllowed, refuse, refuseParam, route } from './rest-call.ts';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.ts';

const path = '/wp-json/wc/v3/products/{id}/videos';
const unknownProduct = refuse(404, 'woocommerce_rest_product_invalid_id', staffAnswers.unknownProduct);

async function show({ deps: { shop }, visitor, ids }: RestCall): Promise<RestAnswer> {
  const listed = await listProductVideos(shop, visitor, { productId: ids[0] ?? 0 });
  if (!listed.ok) return listed.reason === 'not-allowed' ? notAllowed(forbidden.view) : unknownProduct;
  const body = listed.videos.map((video, at): StaffVideo => ({
    id: at + 1,
    address: videoAddress(video, listed.origins, { autoplay: false }) ?? `/${video.host}/${video.id}`,
    title: video.title,
    picture_id: video.pictureId,
  }));
  return { status: 200, body };
}

export const productVideoRoutes: readonly RestRoute[] = [
  route({ method: 'GET', path, least: 'shop-manager', handle: show }),
  route({
    method: 'PUT',
    path,
    least: 'shop-manager',
    schema: videosChange,
    async handle(call, { videos }) {
      const changed = await changeProductVideos(call.deps.shop, call.visitor, {
        productId: call.ids[0] ?? 0,
        videos: videos.map(({ picture_id, ...video }) => ({ ...video, pictureId: picture_id })),
      });
      if (changed.ok) return show(call);
      if (changed.reason === 'invalid') return refuseParam('videos', videoAnswers.problem(changed.problem, changed.at));
      return changed.reason === 'not-allowed' ? notAllowed(forbidden.edit) : unknownProduct;
    },
  }),
];
