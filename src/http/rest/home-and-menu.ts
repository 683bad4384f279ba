// `shop/v1/home` and `shop/v1/menu`: staff edit the sections of the home page and the menu.
import type { MenuItem } from '../../rules/menu/menu.ts';
import { changeHomeSections } from '../../shop/home/change-home-sections.ts';
import type { ChangeHomeSectionsOutcome, HomeChange } from '../../shop/home/change-home-sections.ts';
import { listHomeSections } from '../../shop/home/list-home-sections.ts';
import { changeMenu } from '../../shop/menu/change-menu.ts';
import type { ChangeMenuOutcome, MenuChange } from '../../shop/menu/change-menu.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { listMenuItems } from '../../shop/menu/list-menu-items.ts';
import { startMenu } from '../../shop/menu/start-menu.ts';
import { homeAndMenuApiTexts } from '../../texts/staff-home-and-menu.ts';
import { menuItemToAdd, menuItemToChange, sectionToAdd, sectionToChange } from '../../wire/home-and-menu.schema.ts';
import type { StaffMenuItem } from '../../wire/home-and-menu.ts';
import { defaultMenu } from '../encode/default-menu.ts';
import { forbidden, refuseForbidden, refuse, refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const homePath = '/wp-json/shop/v1/home';
const menuPath = '/wp-json/shop/v1/menu';

async function showHome({ deps, visitor }: RestCall): Promise<RestResponse> {
  const listed = await listHomeSections(deps.shop, visitor);
  return listed.ok ? { status: 200, body: listed.sections } : refuseForbidden(forbidden.view);
}

function sectionRefusal({ reason }: Extract<ChangeHomeSectionsOutcome, { ok: false }>): RestResponse {
  if (reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  if (reason === 'unknown-section') return refuse(404, 'rest_section_invalid_id', homeAndMenuApiTexts.section[reason]);
  return refuseParam('block', homeAndMenuApiTexts.section[reason]);
}

/** Applies the change; answers with all sections after it. */
async function changeHome(call: RestCall, change: HomeChange): Promise<RestResponse> {
  const changed = await changeHomeSections(call.deps.shop, call.visitor, change);
  return changed.ok ? showHome(call) : sectionRefusal(changed);
}

function encodeItem({ id, parentId, label, address, isMega, isCallToAction }: MenuItem): StaffMenuItem {
  return { id, parent_id: parentId, label, address, mega: isMega, call_to_action: isCallToAction };
}

async function showMenu({ deps, visitor }: RestCall): Promise<RestResponse> {
  const listed = await listMenuItems(deps.shop, visitor);
  return listed.ok ? { status: 200, body: listed.items.map(encodeItem) } : refuseForbidden(forbidden.view);
}

function menuRefusal({ reason }: Extract<ChangeMenuOutcome, { ok: false }>): RestResponse {
  if (reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  if (reason === 'unknown-item') return refuse(404, 'rest_menu_item_invalid_id', homeAndMenuApiTexts.menu[reason]);
  const field = reason === 'bad-label' ? 'label' : reason === 'bad-address' ? 'address' : 'parent_id';
  return refuseParam(field, homeAndMenuApiTexts.menu[reason]);
}

/** Applies the change; answers with all menu items after it. */
async function changeMenuItems(call: RestCall, change: MenuChange): Promise<RestResponse> {
  const changed = await changeMenu(call.deps.shop, call.visitor, change);
  return changed.ok ? showMenu(call) : menuRefusal(changed);
}

/** Stores the menu that the shop shows by itself; answers with all menu items. */
async function startWithDefault(call: RestCall): Promise<RestResponse> {
  const { top } = await showShell(call.deps.shop);
  const started = await startMenu(call.deps.shop, call.visitor, defaultMenu(top));
  return started.ok ? showMenu(call) : refuseForbidden(forbidden.edit);
}

const homeRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: homePath, minRole, handle: showHome }),
  restRoute({
    method: 'POST',
    path: homePath,
    minRole,
    schema: sectionToAdd,
    handle: (call, { block, index, keep_default: keepsDefault }) =>
      changeHome(call, { kind: 'add', block, keepsDefault, ...(index !== undefined && { index }) }),
  }),
  restRoute({
    method: 'PUT',
    path: `${homePath}/${idPart}`,
    minRole,
    schema: sectionToChange,
    handle: (call, { block, index }) => {
      const id = call.id;
      return changeHome(call, index === undefined ? { kind: 'change', id, block } : { kind: 'move', id, index });
    },
  }),
  restRoute({
    method: 'DELETE',
    path: `${homePath}/${idPart}`,
    minRole,
    handle: (call) => changeHome(call, { kind: 'remove', id: call.id }),
  }),
];

const menuRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: menuPath, minRole, handle: showMenu }),
  restRoute({ method: 'POST', path: `${menuPath}/default`, minRole, handle: startWithDefault }),
  restRoute({
    method: 'POST',
    path: menuPath,
    minRole,
    schema: menuItemToAdd,
    handle: (call, { label, address, mega, call_to_action: isCallToAction, parent_id: parentId, index }) =>
      changeMenuItems(call, {
        kind: 'add',
        label,
        address,
        isMega: mega,
        isCallToAction,
        parentId,
        ...(index !== undefined && { index }),
      }),
  }),
  restRoute({
    method: 'PUT',
    path: `${menuPath}/${idPart}`,
    minRole,
    schema: menuItemToChange,
    handle: (call, { label, address, mega, call_to_action: isCallToAction, parent_id: parentId, index }) => {
      const id = call.id;
      if (index !== undefined) return changeMenuItems(call, { kind: 'move', id, parentId, index });
      return changeMenuItems(call, {
        kind: 'change',
        id,
        ...(label !== undefined && { label }),
        ...(address !== undefined && { address }),
        ...(mega !== undefined && { isMega: mega }),
        ...(isCallToAction !== undefined && { isCallToAction }),
      });
    },
  }),
  restRoute({
    method: 'DELETE',
    path: `${menuPath}/${idPart}`,
    minRole,
    handle: (call) => changeMenuItems(call, { kind: 'remove', id: call.id }),
  }),
];

export const homeAndMenuRoutes: readonly RestRoute[] = [...homeRoutes, ...menuRoutes];
