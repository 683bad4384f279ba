// The addresses of this shop for what comes from another one.
import type { MoveAddresses } from '../../src/shop/moving/move-addresses.ts';
import { contentAddress, paths } from '../../src/wire/paths.ts';

export const moveAddresses: MoveAddresses = { product: paths.product, content: contentAddress };
