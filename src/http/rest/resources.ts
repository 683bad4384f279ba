// All REST resources besides the Store API.
import { apiKeyRoutes } from './api-keys.ts';
import { auditLogRoutes } from './audit-log.ts';
import { carrierRoutes } from './carrier.ts';
import { backupRoutes } from './backups.ts';
import { consentRoutes } from './consents.ts';
import { feedProblemRoutes } from './feed-problems.ts';
import { missedSearchRoutes } from './missed-searches.ts';
import { bookkeepingRoutes } from './bookkeeping.ts';
import { boughtTogetherRoutes } from './bought-together.ts';
import { contactFormRoutes } from './contact-forms.ts';
import { contactStaffRoutes } from './contact-messages.ts';
import { documentSeriesRoutes } from './document-series.ts';
import { estimateRoutes } from './estimates.ts';
import { contentOptionRoutes } from './content-options.ts';
import { contentRoutes } from './content.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { linkTargetRoutes } from './link-targets.ts';
import { homeAndMenuRoutes } from './home-and-menu.ts';
import { publicRoutes } from './nonces-and-me.ts';
import { makeIndexRoute } from './rest-index.ts';
import { mailRoutes } from './mails.ts';
import { mediaRoutes } from './media.ts';
import { offerRoutes } from './offers.ts';
import { orderRoutes } from './orders.ts';
import { orderChangeRoutes } from './order-changes.ts';
import { orderNoteRoutes } from './order-notes.ts';
import { orderViewRoutes } from './order-views.ts';
import { pageCacheRoutes } from './page-cache-stats.ts';
import { paymentGatewayRoutes } from './payment-gateways.ts';
import { systemStatusRoutes } from './system-status.ts';
import { paymentRoutes } from './payments.ts';
import { payoutRoutes } from './payouts.ts';
import { settlementRoutes } from './settlements.ts';
import { transferRoutes } from './transfers.ts';
import { productBundleRoutes } from './product-bundle.ts';
import { stockMovementRoutes } from './stock-movements.ts';
import { productVideoRoutes } from './product-videos.ts';
import { productEditorRoutes } from './product-editors.ts';
import { productTermRoutes } from './product-terms.ts';
import { productTagRoutes } from './product-tags.ts';
import { productVariationRoutes } from './product-variations.ts';
import { productRoutes } from './products.ts';
import { promotionRoutes } from './promotions.ts';
import { wcTaxRoutes } from './wc-taxes.ts';
import { taxRateRoutes } from './tax-rates.ts';
import { refreshLoopRoutes } from './refresh-loop.ts';
import { reportRoutes } from './reports.ts';
import { redirectRoutes } from './redirects.ts';
import { refundRoutes } from './refunds.ts';
import type { RestRoute } from './rest-route.ts';
import { reviewRoutes } from './reviews.ts';
import { passkeyRoutes } from './passkeys.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { shipmentRoutes } from './shipments.ts';
import { shippingDeskRoutes } from './shipping-desk.ts';
import { shippingZoneRoutes } from './shipping-zones.ts';
import { wcDataRoutes } from './wc-data.ts';
import { wcShippingChangeRoutes } from './wc-shipping-changes.ts';
import { wcShippingRoutes } from './wc-shipping.ts';
import { settingRoutes } from './settings.ts';
import { withdrawalRoutes } from './withdrawals.ts';
import { userRoutes } from './users.ts';
import { webhookRoutes } from './webhooks.ts';
import { wpProductRoutes } from './wp-products.ts';
import { wpTypeRoutes } from './wp-types.ts';
import { wpUserRoutes } from './wp-users.ts';

export const restResources: readonly (readonly RestRoute[])[] = [
  [makeIndexRoute(() => restResources.flat())],
  publicRoutes,
  carrierRoutes,
  refreshLoopRoutes,
  orderRoutes,
  orderChangeRoutes,
  orderNoteRoutes,
  orderViewRoutes,
  redirectRoutes,
  refundRoutes,
  reportRoutes,
  shipmentRoutes,
  shippingDeskRoutes,
  shippingZoneRoutes,
  [...wcShippingRoutes, ...wcShippingChangeRoutes],
  wcDataRoutes,
  paymentGatewayRoutes,
  systemStatusRoutes,
  taxRateRoutes,
  wcTaxRoutes,
  couponRoutes,
  customerRoutes,
  mailRoutes,
  productRoutes,
  productVariationRoutes,
  productTermRoutes,
  productTagRoutes,
  productEditorRoutes,
  stockMovementRoutes,
  offerRoutes,
  boughtTogetherRoutes,
  reviewRoutes,
  productVideoRoutes,
  productBundleRoutes,
  settingRoutes,
  contentRoutes,
  wpProductRoutes,
  wpTypeRoutes,
  contactFormRoutes,
  contactStaffRoutes,
  estimateRoutes,
  contentOptionRoutes,
  mediaRoutes,
  homeAndMenuRoutes,
  linkTargetRoutes,
  promotionRoutes,
  pageCacheRoutes,
  auditLogRoutes,
  backupRoutes,
  consentRoutes,
  missedSearchRoutes,
  feedProblemRoutes,
  bookkeepingRoutes,
  documentSeriesRoutes,
  transferRoutes,
  settlementRoutes,
  withdrawalRoutes,
  payoutRoutes,
  paymentRoutes,
  userRoutes,
  wpUserRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  webhookRoutes,
  apiKeyRoutes,
];
