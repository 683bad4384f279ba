// Sections of the home page and items of the main menu, for staff: `shop/v1/home` and `shop/v1/menu`.
import type { HomeBlock } from '../rules/home/sections.ts';

export interface StaffSection {
  id: number;
  block: HomeBlock;
}

export interface StaffMenuItem {
  id: number;
  /** null: a top-level item. */
  parent_id: number | null;
  label: string;
  address: string;
  mega: boolean;
  call_to_action: boolean;
}
