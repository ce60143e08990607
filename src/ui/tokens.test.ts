import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const source = readFileSync(resolve(__dirname, 'tokens.scss'), 'utf8');

function tokensOf(mixin: 'light' | 'dark'): Record<string, string> {
  const body = new RegExp(`@mixin ${mixin} \\{([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? '';
  return Object.fromEntries(
    Array.from(body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', value = '']) => [name, value]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const textPairs = [
  ['ink', 'card'],
  ['ink', 'bg'],
  ['ink2', 'card'],
  ['ink2', 'bg'],
  ['ink3', 'card'],
  ['ink3', 'bg'],
  ['brand', 'card'],
  ['brand', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-action', 'action-fill'],
  ['action-ink', 'card'],
  ['action-ink', 'action-soft'],
  ['ok', 'ok-soft'],
  ['warn', 'warn-soft'],
  ['warn', 'card'],
  ['on-amber', 'amber'],
  ['bad', 'bad-soft'],
  ['bad', 'card'],
  ['on-bad', 'bad'],
  ['vip', 'vip-soft'],
] as const;

describe.each(['light', 'dark'] as const)('%s tokens', (mixin) => {
  const tokens = tokensOf(mixin);

  it.each(textPairs)('reads %s on %s with AA contrast', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['action', 'amber-sign'])('shows %s as a graphic on cards (3:1)', (token) => {
    expect(contrast(tokens[token] ?? '', tokens.card ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('knows black on white as the strongest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
