// `shop/v1/products/:id/videos`: videos of a product, for staff.
import { videoAddress } from '../../rules/catalog/video.ts';
import { changeProductVideos } from '../../shop/catalog/change-product-videos.ts';
import { listProductVideos } from '../../shop/catalog/list-product-videos.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { videoApiTexts } from '../../texts/staff-videos.ts';
import { videosChange } from '../../wire/product-videos.schema.ts';
import type { StaffVideo } from '../../wire/product-videos.ts';
import { forbidden, refuseForbidden, refuse, refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const path = `/wp-json/shop/v1/products/${idPart}/videos`;
const unknownProduct = refuse(404, 'woocommerce_rest_product_invalid_id', staffApiTexts.unknownProduct);

async function showVideos({ deps: { shop }, visitor, id }: RestCall): Promise<RestResponse> {
  const listed = await listProductVideos(shop, visitor, { productId: id });
  if (!listed.ok) return listed.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct;
  const body = listed.videos.map((video, at): StaffVideo => ({
    id: at + 1,
    address: videoAddress(video, listed.origins, { autoplay: false }) ?? `/${video.host}/${video.id}`,
    title: video.title,
    picture_id: video.pictureId,
  }));
  return { status: 200, body };
}

export const productVideoRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path, minRole: 'shop-manager', handle: showVideos }),
  restRoute({
    method: 'PUT',
    path,
    minRole: 'shop-manager',
    schema: videosChange,
    async handle(call, { videos }) {
      const changed = await changeProductVideos(call.deps.shop, call.visitor, {
        productId: call.id,
        videos: videos.map(({ picture_id, ...video }) => ({ ...video, pictureId: picture_id })),
      });
      if (changed.ok) return showVideos(call);
      if (changed.reason === 'invalid')
        return refuseParam('videos', videoApiTexts.problem(changed.problem, changed.at));
      return changed.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownProduct;
    },
  }),
];
