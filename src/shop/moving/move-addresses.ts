/** The addresses in this shop of what comes from another one. Its old addresses are redirected to them. */
export interface MoveAddresses {
  product: (slug: string) => string;
  content: (content: { kind: 'page' | 'post'; slug: string }) => string;
}
