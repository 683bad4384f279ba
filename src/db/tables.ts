// All tables, the same on both engines: integers (ids, cents, flags 0/1, epoch ms), text, JSON as text. Their rows are typed by
// capability.
import type { AccountTables } from './account-tables.ts';
import type { CartTables } from './cart-tables.ts';
import type { CatalogTables } from './catalog-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CouponTables } from './coupon-tables.ts';
import type { FormTables } from './form-tables.ts';
import type { LogInTables } from './log-in-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { MovingTables } from './moving-tables.ts';
import type { OfferTables } from './offer-tables.ts';
import type { OperationTables } from './operation-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { ProductTables } from './product-tables.ts';
import type { QuotationTables } from './quotation-tables.ts';
import type { RedirectTables } from './redirect-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { ShippingTables } from './shipping-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { WishlistTables } from './wishlist-tables.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';
import type { WorkTables } from './work-tables.ts';

export interface Tables
  extends
    AccountTables,
    CartTables,
    CatalogTables,
    ContentTables,
    CouponTables,
    FormTables,
    LogInTables,
    MailTables,
    MediaTables,
    MovingTables,
    OfferTables,
    OperationTables,
    OrderTables,
    ProductTables,
    QuotationTables,
    RedirectTables,
    ReviewTables,
    ShippingTables,
    StaffTables,
    WebhookTables,
    WishlistTables,
    WithdrawalTables,
    WorkTables {}
