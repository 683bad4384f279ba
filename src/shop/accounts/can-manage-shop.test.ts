// Each staff use-case itself refuses every other caller.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { changeProduct, changeVariation } from '../catalog/change-product.ts';
import { listMails } from '../mails/list-mails.ts';
import { countOrders } from '../orders/count-orders.ts';
import { listLinkTargets } from '../content/list-link-targets.ts';
import { previewHome } from '../home/show-home.ts';
import { previewMenu } from '../menu/preview-menu.ts';
import { addOrderNote, deleteOrderNote } from '../orders/order-notes.ts';
import { exportOrders } from '../orders/export-orders.ts';
import { listOrders } from '../orders/list-orders.ts';
import { showNextOrder } from '../orders/show-next-order.ts';
import { showSales } from '../orders/show-sales.ts';
import { undoOrderStatus } from '../orders/undo-order-status.ts';
import { listSettings } from '../settings/list-settings.ts';
import { listStaffProducts } from '../catalog/list-staff-products.ts';
import { resendMail } from '../mails/resend-mail.ts';
import { program } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { showMail } from '../mails/show-mail.ts';
import { showStaffOrder } from '../orders/show-staff-order.ts';
import { everyStaffProduct } from '../../../test/support/staff-products.ts';
import { showStaffProduct, showStaffVariations } from '../catalog/show-staff-product.ts';
import { allOrders } from '../../rules/orders/staff-orders.ts';

const page = { limit: 1, offset: 0 };

const useCases: Readonly<Record<string, (shop: Shop, visitor: Visitor) => Promise<{ ok: boolean; reason?: string }>>> =
  {
    listOrders: (shop, visitor) => listOrders(shop, visitor, { ...page, ...allOrders }),
    countOrders: (shop, visitor) => countOrders(shop, visitor),
    exportOrders: (shop, visitor) => exportOrders(shop, visitor, allOrders),
    addOrderNote: (shop, visitor) => addOrderNote(shop, visitor, { orderId: 1, text: 'x', isForCustomer: false }),
    deleteOrderNote: (shop, visitor) => deleteOrderNote(shop, visitor, { orderId: 1, noteId: 1 }),
    showNextOrder: (shop, visitor) => showNextOrder(shop, visitor, { id: 1, listing: allOrders }),
    showSales: (shop, visitor) => showSales(shop, visitor),
    undoOrderStatus: (shop, visitor) => undoOrderStatus(shop, visitor, { orderId: 1 }),
    showStaffOrder: (shop, visitor) => showStaffOrder(shop, visitor, { id: 1 }),
    changeOrderStatus: (shop, visitor) => changeOrderStatus(shop, visitor, { orderId: 1, status: 'sent' }),
    listMails: (shop, visitor) => listMails(shop, visitor, { ...page, orderId: null, status: null }),
    showMail: (shop, visitor) => showMail(shop, visitor, { id: 1 }),
    resendMail: (shop, visitor) => resendMail(shop, visitor, { id: 1 }),
    listStaffProducts: (shop, visitor) => listStaffProducts(shop, visitor, everyStaffProduct),
    showStaffProduct: (shop, visitor) => showStaffProduct(shop, visitor, { id: 1 }),
    showStaffVariations: (shop, visitor) => showStaffVariations(shop, visitor, { productId: 1 }),
    changeProduct: (shop, visitor) => changeProduct(shop, visitor, { productId: 1, status: 'draft' }),
    changeVariation: (shop, visitor) => changeVariation(shop, visitor, { productId: 1, variationId: 2, active: false }),
    listSettings: (shop, visitor) => listSettings(shop, visitor),
    listLinkTargets: (shop, visitor) => listLinkTargets(shop, visitor, { search: '' }),
    previewHome: (shop, visitor) => previewHome(shop, visitor, { blocks: [], categories: [] }),
    previewMenu: async (_shop, visitor) => previewMenu(visitor, []),
  };

let opened: ShopWithoutHttp;
beforeAll(async () => {
  opened = await openShopWithoutHttp('sqlite', 'empty');
});
afterAll(() => opened.close());

it.each(Object.keys(useCases))('%s asks for staff', async (name) => {
  const call = useCases[name];
  const as = (role: Visitor['role']) => call?.(opened.shop, { ...program, role });
  for (const role of ['guest', 'customer'] as const)
    expect(await as(role)).toEqual({ ok: false, reason: 'not-allowed' });
  for (const role of ['shop-manager', 'administrator', 'program'] as const)
    expect((await as(role))?.reason).not.toBe('not-allowed');
});
