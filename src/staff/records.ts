// The records of the back office's resources, as react-admin holds them.
import type { StaffRecord } from './resources.ts';
import type { WcOrder, WcOrderDetail, WcOrderNote } from '../wire/wc-order.ts';
import type { WcMail, WcMailDetail } from '../wire/mails.ts';
import type { WcProduct, WcProductDetail, WcVariation, WcVariationDetail } from '../wire/wc-offer.ts';
import type { WcCustomer } from '../wire/customers.ts';
import type { StaffOffer } from '../wire/offers.ts';
import type { WcReview } from '../wire/review.ts';
import type { StaffWithdrawal } from '../wire/withdrawal.ts';
import type { StaffForm, StaffMessage } from '../wire/contact-messages.ts';
import type { StaffEstimate, StaffEstimateSummary } from '../wire/estimates.ts';
import type { WcCoupon } from '../wire/coupon.ts';
import type { StaffDelivery, WcWebhook } from '../wire/webhook.ts';
import type { WcSetting, WcSettingGroup } from '../wire/wc-settings.ts';
import type { StaffNextOrder, StaffOrderCounts, StaffSales, StaffSourceSales } from '../wire/staff-orders.ts';
import type { StaffOrderView } from '../wire/order-views.ts';
import type { StaffCategory, StaffContent, StaffContentDetail, StaffLinkTarget } from '../wire/content.ts';
import type { StaffBackups } from '../wire/backups.ts';
import type { PageCacheStatistics } from '../wire/page-cache.ts';
import type { StaffMenuItem, StaffSection } from '../wire/home-and-menu.ts';
import type { StaffPromotion } from '../wire/promotions.ts';
import type { StaffShippingZone } from '../wire/shipping-zones.ts';
import type { WcAttribute, WcAttributeTerm, WcCategory, WcTag } from '../wire/wc-product.ts';
import type { StaffTogetherList } from '../wire/bought-together.ts';
import type { StaffVideo } from '../wire/product-videos.ts';
import type { StaffBundle } from '../wire/product-bundle.ts';
import type { OwnSecondFactor } from '../wire/second-factor.ts';
import type { StaffInvitation, StaffUser } from '../wire/users.ts';
import type { StaffConsent } from '../wire/consent-log.ts';
import type { StaffMissedSearch } from '../wire/missed-searches.ts';
import type { StaffAuditEvent } from '../wire/audit-log.ts';
import type { StaffMediaUse, WpMedia } from '../wire/media.ts';

export type OrderRow = StaffRecord<WcOrder>;

export type OrderRecord = StaffRecord<WcOrderDetail>;

export type NoteRecord = StaffRecord<WcOrderNote>;

export type MailRow = StaffRecord<WcMail>;

export type MailRecord = StaffRecord<WcMailDetail>;

export type ProductRow = StaffRecord<WcProduct>;

export type CustomerRecord = StaffRecord<WcCustomer>;

export type OfferRecord = StaffRecord<StaffOffer>;

export type ReviewRow = StaffRecord<WcReview>;

export type WithdrawalRow = StaffRecord<StaffWithdrawal>;

export type MessageRecord = StaffRecord<StaffMessage>;

export type EstimateRow = StaffRecord<StaffEstimateSummary>;

export type EstimateRecord = StaffRecord<StaffEstimate>;

export type FormRecord = StaffRecord<StaffForm>;

export type ProductRecord = StaffRecord<WcProductDetail>;

export type VariationRecord = StaffRecord<WcVariation>;

export type VariationDetailRecord = StaffRecord<WcVariationDetail>;

export type CouponRecord = StaffRecord<WcCoupon>;

export type WebhookRecord = StaffRecord<WcWebhook>;

export type DeliveryRecord = StaffRecord<StaffDelivery>;

export type GroupRecord = StaffRecord<WcSettingGroup>;

/** `id` is the full key: 'shipping.pickup'. */
export type SettingRecord = StaffRecord<WcSetting>;

export type OrderCountsRecord = StaffRecord<StaffOrderCounts & { id: string }>;

export type OrderViewRecord = StaffRecord<StaffOrderView>;

export type NextOrderRecord = StaffRecord<StaffNextOrder>;

export type SourceSalesRecord = StaffRecord<StaffSourceSales>;

export type SalesRecord = StaffRecord<StaffSales & { id: string }>;

export type LinkTargetRecord = StaffRecord<StaffLinkTarget>;

export type BackupsRecord = StaffRecord<StaffBackups & { id: string }>;

export type PageCacheRecord = StaffRecord<PageCacheStatistics & { id: string }>;

export type ContentRow = StaffRecord<StaffContent>;

export type ContentRecord = StaffRecord<StaffContentDetail>;

export type SectionRecord = StaffRecord<StaffSection>;

export type PromotionRecord = StaffRecord<StaffPromotion>;

export type ZoneRecord = StaffRecord<StaffShippingZone>;

export type MenuItemRecord = StaffRecord<StaffMenuItem>;

export type ShopCategoryRecord = StaffRecord<WcCategory>;

export type AttributeRecord = StaffRecord<WcAttribute>;

export type TagRecord = StaffRecord<WcTag>;

export type TermRecord = StaffRecord<WcAttributeTerm>;

export type CategoryRecord = StaffRecord<StaffCategory>;

export type TogetherRecord = StaffRecord<StaffTogetherList>;

export type VideoRecord = StaffRecord<StaffVideo>;

export type BundleRecord = StaffRecord<StaffBundle>;

export type SecondFactorRecord = StaffRecord<OwnSecondFactor & { id: string }>;

export type UserRecord = StaffRecord<StaffUser>;

export type InvitationRecord = StaffRecord<StaffInvitation>;

export type ConsentRow = StaffRecord<StaffConsent>;

export type MissedSearchRow = StaffRecord<StaffMissedSearch>;

export type AuditEventRow = StaffRecord<StaffAuditEvent>;

export type MediaRecord = StaffRecord<WpMedia>;

/** `id` is that of the place that shows the picture, which may do so in several ways. */
export type MediaUseRecord = StaffRecord<StaffMediaUse>;
