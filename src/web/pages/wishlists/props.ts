import type { WishlistsView } from '../../components/wishlists/wishlists-view.ts';

export interface WishlistsProps extends WishlistsView {
  page: 'wishlists';
}
