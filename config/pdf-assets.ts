import { version } from 'pdfjs-dist/package.json';

/** The version in the name lets the files be cached for ever. */
export const pdfAssetsFolder = `static/pdfjs-${version}/`;

/**
 * What pdf.js loads while it runs: its worker and the character maps of Chinese PDFs. Only targets in a WebView draw
 * PDFs.
 */
export function pdfAssets(target: string): { from: string; to: string }[] {
  if (target !== 'h5' && target !== 'harmony-hybrid') return [];
  const to = `dist/${target}/${pdfAssetsFolder}`;
  return [
    { from: 'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.js', to: `${to}pdf.worker.js` },
    { from: 'node_modules/pdfjs-dist/cmaps', to: `${to}cmaps` },
  ];
}
