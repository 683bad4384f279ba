import { isBusiness } from '../../rules/checkout/addresses.ts';
import { missingDocument, opensInTab } from '../../rules/documents/document-kinds.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Visitor } from '../../shop/shop.ts';
import type { DocumentFile, DocumentLinks } from '../../web/components/documents/document-links.ts';
import { documentFormats, documentPaths } from '../../wire/document-paths.ts';

/** A document as files; `hasUbl`: also as an electronic invoice. */
export function documentFiles(href: string, hasUbl: boolean): readonly DocumentFile[] {
  const formats = hasUbl ? documentFormats : (['pdf'] as const);
  return formats.map((format) => ({ format, href: documentPaths.file(href, format) }));
}

/** The documents that a page about an order offers. `key`: that of the order, for a visitor who came by it. */
export function documentLinks(
  { account }: Pick<Visitor, 'account'>,
  { order, settings, key, hasInvoice }: { order: Order; settings: Settings; key: string; hasInvoice: boolean },
): DocumentLinks {
  const accessType = settings['documents.access'];
  const isLoggedIn = account !== null;
  const state = { status: order.status, hasInvoice };
  const offered = settings['documents.kinds'];
  const isThere = (kind: (typeof offered)[number]) => missingDocument(kind, state) === null;
  const links = offered.filter(isThere).map((kind) => {
    const href = documentPaths.order(order.id, kind, accessType === 'all' ? key : '');
    return { kind, href, files: documentFiles(href, kind === 'invoice' && isBusiness(order.billing)) };
  });
  return {
    links,
    opensInTab: opensInTab({ preview: settings['documents.preview'], accessType, isLoggedIn }),
    needsLogIn: accessType === 'logged_in' && !isLoggedIn,
    isInvoiceLater: offered.includes('invoice') && !hasInvoice && orderStates[order.status].hasDocuments,
  };
}
