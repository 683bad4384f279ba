// Texts of the helpers on every page: back to top, and sharing.
import type { ShareNetwork } from '../rules/content/share-address.ts';

const networks: Readonly<Record<Exclude<ShareNetwork, 'email' | 'print'>, string>> = {
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  reddit: 'Reddit',
};

export const helperTexts = {
  backToTop: 'Naar boven',
  share: 'Delen',
  shareOn: (network: ShareNetwork) => {
    if (network === 'print') return 'Afdrukken';
    if (network === 'email') return 'Delen per e-mail';
    return `Delen op ${networks[network]} (nieuw venster)`;
  },
} as const;
