/** What makes the served app installable; packages and mini programs have icons of their own. */
export function pwaAssets(target: string): { from: string; to: string }[] {
  if (target !== 'h5') return [];
  const icons = ['icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
  return [
    { from: 'config/pwa/app.webmanifest', to: 'dist/h5/app.webmanifest' },
    ...icons.map((name) => ({ from: `config/pwa/${name}`, to: `dist/h5/icons/${name}` })),
  ];
}

/** The links of the page's head, for a page that is served below `base`. */
export const pwaLinks = (base: string): string =>
  `<link rel="manifest" href="${base}app.webmanifest"><link rel="apple-touch-icon" href="${base}icons/icon-180.png">`;
