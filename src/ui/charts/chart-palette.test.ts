import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chartPalettes } from './chart-palette';

const source = readFileSync(resolve(__dirname, '../tokens.scss'), 'utf8');

describe.each(['light', 'dark'] as const)('%s colours of charts', (theme) => {
  const body = new RegExp(`@mixin ${theme} \\{([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? '';

  it.each(Object.entries(chartPalettes[theme]))('has --%s as the style sheets have it', (name, colour) => {
    expect(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(body)?.[1]).toBe(colour);
  });
});
