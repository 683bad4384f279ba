// The sign of the wishlist. Apart from the other icons, so that pages without it do not load it.
import { Icon } from '../../ui/icons.tsx';

export function IconHeart() {
  return (
    <Icon size={22}>
      <path d="M12 20.3 4.4 12.8a4.8 4.8 0 0 1 0-6.9 5 5 0 0 1 7 0l.6.7.6-.7a5 5 0 0 1 7 0 4.8 4.8 0 0 1 0 6.9Z" />
    </Icon>
  );
}
