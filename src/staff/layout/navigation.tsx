import type { ComponentType } from 'react';
import { Box, Button, Typography } from '@mui/material';
import type { SvgIconProps } from '@mui/material';
import { LinkBase, useGetIdentity, useGetList, useLocation, useLogout, usePermissions } from 'ra-core';
import { productFormTexts } from '../../texts/staff-product-form.ts';
import { staffTexts } from '../../texts/staff.ts';
import { apiKeyTexts } from '../../texts/api-keys.ts';
import { staffAuditTexts } from '../../texts/staff-audit.ts';
import { staffRedirectTexts } from '../../texts/staff-redirects.ts';
import { staffSettlementTexts } from '../../texts/staff-settlements.ts';
import { staffTransferTexts } from '../../texts/staff-transfers.ts';
import { staffBookkeepingTexts } from '../../texts/staff-bookkeeping.ts';
import { staffConsentTexts } from '../../texts/staff-consents.ts';
import { staffSearchTexts } from '../../texts/staff-searches.ts';
import { staffContentTexts } from '../../texts/staff-content.ts';
import { staffCouponTexts } from '../../texts/staff-coupons.ts';
import { staffCustomerPageTexts } from '../../texts/staff-customers.ts';
import { staffHomeAndMenuTexts } from '../../texts/staff-home-and-menu.ts';
import { staffKeyTexts } from '../../texts/staff-keys.ts';
import { staffMediaTexts } from '../../texts/staff-media.ts';
import { staffPayoutTexts } from '../../texts/staff-payouts.ts';
import { staffPromotionTexts } from '../../texts/staff-promotions.ts';
import { staffReviewTexts } from '../../texts/staff-reviews.ts';
import { staffShippingTexts } from '../../texts/staff-shipping.ts';
import { estimateStaffTexts } from '../../texts/staff-estimates.ts';
import { contactStaffTexts } from '../../texts/staff-contact.ts';
import { staffWithdrawalTexts } from '../../texts/staff-withdrawals.ts';
import { staffTaxTexts } from '../../texts/staff-tax.ts';
import { staffZoneTexts } from '../../texts/staff-zones.ts';
import { secondFactorTexts } from '../../texts/second-factor.ts';
import { staffFeedTexts } from '../../texts/staff-feeds.ts';
import { staffWebhookTexts } from '../../texts/staff-webhooks.ts';
import { staffUserTexts } from '../../texts/staff-users.ts';
import { paths } from '../../wire/paths.ts';
import { useColours } from '../components/colours.ts';
import {
  BooksIcon,
  AttributesIcon,
  CategoriesIcon,
  ConsentIcon,
  CouponsIcon,
  CustomersIcon,
  FeedIcon,
  FrontIcon,
  HistoryIcon,
  HomeIcon,
  KeyIcon,
  MailIcon,
  MediaIcon,
  MenuOpenIcon,
  OrdersIcon,
  PayoutsIcon,
  PagesIcon,
  PostsIcon,
  ProductsIcon,
  PromotionsIcon,
  ReviewsIcon,
  SearchIcon,
  SettingsIcon,
  ShippingIcon,
  EstimatesIcon,
  FormsIcon,
  MessagesIcon,
  WithdrawalsIcon,
  UsersIcon,
  WebhooksIcon,
} from '../components/icons.tsx';
import { pageResources } from '../resources.ts';
import type { ResourceName } from '../resources.ts';

interface NavigationItem {
  to: string;
  name: string;
  Icon: ComponentType<SvgIconProps>;
  /** Rendered behind the name. */
  Badge?: ComponentType;
  /** Shown to administrators only. */
  forAdministrators?: true;
}

const navigationItems: readonly NavigationItem[] = [
  { to: '/', name: staffTexts.home, Icon: HomeIcon },
  { to: `/${pageResources.orders}`, name: staffTexts.orders, Icon: OrdersIcon },
  { to: `/${pageResources.shipping}`, name: staffShippingTexts.title, Icon: ShippingIcon },
  {
    to: `/${pageResources.withdrawals}`,
    name: staffWithdrawalTexts.section,
    Icon: WithdrawalsIcon,
    Badge: OpenWithdrawalsBadge,
  },
  { to: `/${pageResources.customers}`, name: staffCustomerPageTexts.title, Icon: CustomersIcon },
  { to: `/${pageResources.messages}`, name: contactStaffTexts.messages, Icon: MessagesIcon, Badge: NewMessagesBadge },
  { to: `/${pageResources.estimates}`, name: estimateStaffTexts.title, Icon: EstimatesIcon, Badge: NewEstimatesBadge },
  { to: `/${pageResources.products}`, name: staffTexts.products, Icon: ProductsIcon },
  { to: `/${pageResources.shopCategories}`, name: productFormTexts.categories, Icon: CategoriesIcon },
  { to: `/${pageResources.attributes}`, name: productFormTexts.attributes, Icon: AttributesIcon },
  { to: `/${pageResources.promotions}`, name: staffPromotionTexts.section, Icon: PromotionsIcon },
  { to: `/${pageResources.coupons}`, name: staffCouponTexts.title, Icon: CouponsIcon },
  { to: `/${pageResources.reviews}`, name: staffReviewTexts.section, Icon: ReviewsIcon, Badge: PendingReviewsBadge },
  { to: `/${pageResources.pages}`, name: staffContentTexts.sections.page, Icon: PagesIcon },
  { to: `/${pageResources.posts}`, name: staffContentTexts.sections.post, Icon: PostsIcon },
  { to: `/${pageResources.media}`, name: staffMediaTexts.title, Icon: MediaIcon },
  { to: `/${pageResources.forms}`, name: contactStaffTexts.forms, Icon: FormsIcon },
  { to: `/${pageResources.home}`, name: staffHomeAndMenuTexts.home, Icon: FrontIcon },
  { to: `/${pageResources.menu}`, name: staffHomeAndMenuTexts.menu, Icon: MenuOpenIcon },
  { to: `/${pageResources.mails}`, name: staffTexts.mails, Icon: MailIcon },
  { to: `/${pageResources.payouts}`, name: staffPayoutTexts.title, Icon: PayoutsIcon },
  { to: `/${pageResources.transfers}`, name: staffTransferTexts.title, Icon: PayoutsIcon },
  { to: `/${pageResources.settlements}`, name: staffSettlementTexts.title, Icon: PayoutsIcon },
  { to: `/${pageResources.bookkeeping}`, name: staffBookkeepingTexts.title, Icon: BooksIcon },
  { to: `/${pageResources.missedSearches}`, name: staffSearchTexts.title, Icon: SearchIcon },
  { to: `/${pageResources.redirects}`, name: staffRedirectTexts.title, Icon: SearchIcon },
  { to: `/${pageResources.productFeeds}`, name: staffFeedTexts.title, Icon: FeedIcon },
  { to: `/${pageResources.zones}`, name: staffZoneTexts.title, Icon: ShippingIcon },
  { to: `/${pageResources.taxes}`, name: staffTaxTexts.title, Icon: BooksIcon },
  { to: `/${pageResources.settings}`, name: staffTexts.settings, Icon: SettingsIcon },
  { to: `/${pageResources.webhooks}`, name: staffWebhookTexts.title, Icon: WebhooksIcon },
  { to: `/${pageResources.users}`, name: staffUserTexts.title, Icon: UsersIcon },
  { to: `/${pageResources.apiKeys}`, name: apiKeyTexts.title, Icon: KeyIcon, forAdministrators: true },
  { to: `/${pageResources.auditLog}`, name: staffAuditTexts.title, Icon: HistoryIcon, forAdministrators: true },
  { to: `/${pageResources.consents}`, name: staffConsentTexts.title, Icon: ConsentIcon, forAdministrators: true },
];

/** The names of the pages by their path below /beheer/. */
export const pageNames: ReadonlyMap<string, string> = new Map(navigationItems.map(({ to, name }) => [to, name]));

/** The links to all pages, and below them the logged-in user, the link to the shop and the log-out button. */
export function Navigation({ onKeys }: { onKeys: () => void }) {
  const { pathname } = useLocation();
  const { permissions } = usePermissions<string>();
  const items = navigationItems.filter((item) => !item.forAdministrators || permissions === 'administrator');
  const isHere = ({ to }: NavigationItem) => (to === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${to}/`));
  return (
    <>
      <Box component="nav" aria-label={staffTexts.navigation} sx={{ mt: 3 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {items.map((item) => (
            <NavigationLink key={item.to} item={item} here={isHere(item)} />
          ))}
        </Box>
      </Box>
      <AccountSection onKeys={onKeys} />
    </>
  );
}

function NavigationLink({ item: { to, name, Icon, Badge: Beside }, here }: { item: NavigationItem; here: boolean }) {
  const colours = useColours();
  return (
    <li>
      <Box
        component={LinkBase}
        to={to}
        aria-current={here ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 44,
          px: 1.5,
          borderRadius: 1,
          textDecoration: 'none',
          fontWeight: here ? 680 : 520,
          color: here ? colours.accentText : colours.ink,
          bgcolor: here ? colours.accentWash : 'transparent',
          '&:hover': { bgcolor: here ? colours.accentWash : colours.stage },
        }}
      >
        <Icon aria-hidden fontSize="small" />
        {name}
        {Beside && <Beside />}
      </Box>
    </li>
  );
}

/** The number of reviews that wait for moderation. */
function PendingReviewsBadge() {
  return <CountBadge resource={pageResources.reviews} status="hold" words={staffReviewTexts.waiting} />;
}

/** The number of messages that nobody has read. */
function NewMessagesBadge() {
  return <CountBadge resource={pageResources.messages} status="new" words={contactStaffTexts.waiting} />;
}

/** The number of estimates that nobody has answered. */
function NewEstimatesBadge() {
  return <CountBadge resource={pageResources.estimates} status="new" words={estimateStaffTexts.waiting} />;
}

/** The number of withdrawals that wait for an answer. */
function OpenWithdrawalsBadge() {
  return <CountBadge resource={pageResources.withdrawals} status="open" words={staffWithdrawalTexts.waiting} />;
}

/** The number of records with a status, which a screen reader hears in words; renders nothing when there are none. */
function CountBadge({
  resource,
  status,
  words,
}: {
  resource: ResourceName;
  status: string;
  words: (count: number) => string;
}) {
  const colours = useColours();
  const { total = 0 } = useGetList(resource, {
    filter: { status },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  if (total === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        px: 1,
        borderRadius: 99,
        bgcolor: colours.lowWash,
        color: colours.low,
        fontSize: '0.85rem',
        fontWeight: 650,
      }}
    >
      <span aria-hidden>{total}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {words(total)}
      </Box>
    </Box>
  );
}

function AccountSection({ onKeys }: { onKeys: () => void }) {
  const { identity } = useGetIdentity();
  const logOut = useLogout();
  return (
    <Box sx={{ mt: 'auto', pt: 4, display: 'grid', gap: 1.5 }}>
      {identity && (
        <Typography variant="body2" color="textSecondary">
          {staffTexts.loggedInAs(identity.fullName ?? '')}
        </Typography>
      )}
      <LinkBase to={`/${pageResources.security}`}>{secondFactorTexts.page}</LinkBase>
      <a href={paths.home}>{staffTexts.toShop}</a>
      <Button variant="text" onClick={onKeys} sx={{ justifySelf: 'start' }}>
        {staffKeyTexts.open}{' '}
        <Box component="kbd" aria-hidden sx={{ ml: 1 }}>
          ?
        </Box>
      </Button>
      <Button variant="outlined" onClick={() => void logOut()}>
        {staffTexts.logOut}
      </Button>
    </Box>
  );
}
