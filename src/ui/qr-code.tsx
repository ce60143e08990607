import { View } from '@tarojs/components';
import { qrModules } from '@/domain/qr-modules';
import { svgUrl } from './svg-url';
import './qr-code.scss';

/** Light squares around the code (ISO/IEC 18004). */
const QUIET = 4;

function picture(text: string): string {
  const modules = qrModules(text);
  const side = modules.length + 2 * QUIET;
  const dark = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${dark}"/></svg>`;
  return svgUrl(svg);
}

/** A QR code, dark on white in dark mode too: cameras expect it so. `label` for screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return <View className="qr-code" role="img" aria-label={label} style={{ backgroundImage: picture(text) }} />;
}
