import type { ReactNode } from 'react';
import type { ShareNetwork } from '../../../rules/content/share-address.ts';
import { Icon } from '../../ui/icons.tsx';

/** Our own drawings; none is a network's trademark. */
const iconPaths: Readonly<Record<ShareNetwork, ReactNode>> = {
  facebook: <path d="M15.5 5h-1.7A2.8 2.8 0 0 0 11 7.8V19M8.2 11.5h6.3" />,
  x: <path d="m6.5 6 11 12M17.5 6l-11 12" />,
  pinterest: <path d="M9.5 19.5V5h3.3a4 4 0 0 1 0 8H9.5" />,
  linkedin: <path d="M6.5 10.5V18M6.5 6.5v.01M11 18v-7.5M11 13.5a3.2 3.2 0 0 1 6.4 0V18" />,
  whatsapp: <path d="M5 19.5 6.2 16a7.5 7.5 0 1 1 2.5 2.4ZM9.5 10h5M9.5 13.5h3.5" />,
  telegram: <path d="M4 11.5 20 5l-3.5 14-5.2-4.5L20 5M11.3 14.5v4.3l2.4-2.2" />,
  reddit: <path d="M10 18.5v-9M10 12.5c.8-2 2.5-3 5-3" />,
  email: <path d="M4 6.5h16v11H4ZM4.5 7l7.5 6 7.5-6" />,
  print: <path d="M7.5 9V4.5h9V9M7.5 16H4.5V9h15v7h-3M7.5 13.5h9v6h-9Z" />,
};

/** The icon of a network; decorative. */
export function NetworkIcon({ network }: { network: ShareNetwork }) {
  return <Icon bold>{iconPaths[network]}</Icon>;
}
