// `shop/v1/home` and `shop/v1/menu`: what staff puts on the home page and in the menu.
import type { MenuItem } from '../../rules/menu.ts';
import { changeHomeSections } from '../../shop/home/change-home-sections.ts';
import type { ChangeHomeSectionsOutcome, HomeChange } from '../../shop/home/change-home-sections.ts';
import { listHomeSections } from '../../shop/home/list-home-sections.ts';
import { changeMenu } from '../../shop/menu/change-menu.ts';
import type { ChangeMenuOutcome, MenuChange } from '../../shop/menu/change-menu.ts';
import { listMenuItems } from '../../shop/menu/list-menu-items.ts';
import { frontAnswers } from '../../texts/staff-front.ts';
import { menuItemToAdd, menuItemToChange, sectionToAdd, sectionToChange } from '../../wire/front.schema.ts';
import type { StaffMenuItem } from '../../wire/front.ts';
import { forbidden, notAllowed, refuse, refuseParam, route } from './rest-call.ts';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.ts';

const least = 'shop-manager';
const home = '/wp-json/shop/v1/home';
const menu = '/wp-json/shop/v1/menu';

async function showHome({ deps, visitor }: RestCall): Promise<RestAnswer> {
  const listed = await listHomeSections(deps.shop, visitor);
  return listed.ok ? { status: 200, body: listed.sections } : notAllowed(forbidden.view);
}

function sectionRefusal({ reason }: Extract<ChangeHomeSectionsOutcome, { ok: false }>): RestAnswer {
  if (reason === 'not-allowed') return notAllowed(forbidden.edit);
  if (reason === 'unknown-section') return refuse(404, 'rest_section_invalid_id', frontAnswers.section[reason]);
  return refuseParam('block', frontAnswers.section[reason]);
}

/** Makes the change; answers with all sections as they are then. */
async function changeHome(call: RestCall, change: HomeChange): Promise<RestAnswer> {
  const changed = await changeHomeSections(call.deps.shop, call.visitor, change);
  return changed.ok ? showHome(call) : sectionRefusal(changed);
}

function encodeItem({ id, parentId, label, address, isMega, isCallToAction }: MenuItem): StaffMenuItem {
  return { id, parent_id: parentId, label, address, mega: isMega, call_to_action: isCallToAction };
}

async function showMenu({ deps, visitor }: RestCall): Promise<RestAnswer> {
  const listed = await listMenuItems(deps.shop, visitor);
  return listed.ok ? { status: 200, body: listed.items.map(encodeItem) } : notAllowed(forbidden.view);
}

function menuRefusal({ reason }: Extract<ChangeMenuOutcome, { ok: false }>): RestAnswer {
  if (reason === 'not-allowed') return notAllowed(forbidden.edit);
  if (reason === 'unknown-item') return refuse(404, 'rest_menu_item_invalid_id', frontAnswers.menu[reason]);
  const field = reason === 'bad-label' ? 'label' : reason === 'bad-address' ? 'address' : 'parent_id';
  return refuseParam(field, frontAnswers.menu[reason]);
}

/** Makes the change; answers with the whole menu as it is then. */
async function changeItems(call: RestCall, change: MenuChange): Promise<RestAnswer> {
  const changed = await changeMenu(call.deps.shop, call.visitor, change);
  return changed.ok ? showMenu(call) : menuRefusal(changed);
}

const homeRoutes: readonly RestRoute[] = [
  route({ method: 'GET', path: home, least, handle: showHome }),
  route({
    method: 'POST',
    path: home,
    least,
    schema: sectionToAdd,
    handle: (call, { block, index }) => changeHome(call, { kind: 'add', block, ...(index !== undefined && { index }) }),
  }),
  route({
    method: 'PUT',
    path: `${home}/{id}`,
    least,
    schema: sectionToChange,
    handle: (call, { block, index }) => {
      const id = call.ids[0] ?? 0;
      return changeHome(call, index === undefined ? { kind: 'change', id, block } : { kind: 'move', id, index });
    },
  }),
  route({
    method: 'DELETE',
    path: `${home}/{id}`,
    least,
    handle: (call) => changeHome(call, { kind: 'remove', id: call.ids[0] ?? 0 }),
  }),
];

const menuRoutes: readonly RestRoute[] = [
  route({ method: 'GET', path: menu, least, handle: showMenu }),
  route({
    method: 'POST',
    path: menu,
    least,
    schema: menuItemToAdd,
    handle: (call, { label, address, mega, call_to_action: isCallToAction, parent_id: parentId, index }) =>
      changeItems(call, {
        kind: 'add',
        label,
        address,
        isMega: mega,
        isCallToAction,
        parentId,
        ...(index !== undefined && { index }),
      }),
  }),
  route({
    method: 'PUT',
    path: `${menu}/{id}`,
    least,
    schema: menuItemToChange,
    handle: (call, { label, address, mega, call_to_action: isCallToAction, parent_id: parentId, index }) => {
      const id = call.ids[0] ?? 0;
      if (index !== undefined) return changeItems(call, { kind: 'move', id, parentId, index });
      return changeItems(call, {
        kind: 'change',
        id,
        ...(label !== undefined && { label }),
        ...(address !== undefined && { address }),
        ...(mega !== undefined && { isMega: mega }),
        ...(isCallToAction !== undefined && { isCallToAction }),
      });
    },
  }),
  route({
    method: 'DELETE',
    path: `${menu}/{id}`,
    least,
    handle: (call) => changeItems(call, { kind: 'remove', id: call.ids[0] ?? 0 }),
  }),
];

export const frontRoutes: readonly RestRoute[] = [...homeRoutes, ...menuRoutes];
