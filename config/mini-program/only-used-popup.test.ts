import { readFileSync } from 'node:fs';
import path from 'node:path';
import leaveUsedRules from './only-used-popup';
import { miniLoaders } from './settings';

const root = path.resolve(__dirname, '../..');
const styleOf = (part: string) =>
  path.join(root, `node_modules/@nutui/nutui-react-taro/dist/es/packages/${part}/style/style.css`);
const [, files] = miniLoaders.find(([name]) => name === 'only-used-popup') ?? [];

describe('the style sheet of the popup in mini programs', () => {
  const theirs = readFileSync(styleOf('popup'), 'utf8');
  const ours = leaveUsedRules(theirs);

  it.each(['popup', 'overlay'])('is read from where NutUI has it: %s', (part) => {
    expect(files?.test(styleOf(part))).toBe(true);
  });

  it('keeps what a sheet from the bottom is drawn and moved by', () => {
    const needed = [
      '.nut-popup {',
      '.nut-popup-bottom {',
      '.nut-popup-bottom.nut-popup-round {',
      '.nut-popup-slide-bottom-enter-active',
      '.nut-popup-slide-bottom-exit {',
      '@keyframes popup-slide-bottom-enter',
      '@keyframes slide-bottom-exit',
    ];
    for (const rule of needed) {
      expect(theirs).toContain(rule);
      expect(ours).toContain(rule);
    }
    expect(ours).toMatch(/\.nut-popup-slide-bottom-exit-done\.nut-popup[^{]*\{\s*display: none/);
  });

  it('leaves out other sides, a title, and right to left', () => {
    expect(theirs).toMatch(/rtl[\s\S]*/);
    expect(ours).not.toMatch(/rtl|nut-popup-title|slide-(left|right|top)|\.nut-popup-(center|left|right|top)\b/);
    expect(ours.length).toBeLessThan(theirs.length / 3);
  });

  it('is enough for our sheets, which come from the bottom and have their own title', () => {
    const [popup = ''] =
      /<Popup[^<]*?\n\s*>/.exec(readFileSync(path.join(root, 'src/ui/sheet-popup.tsx'), 'utf8')) ?? [];
    expect(popup).toContain('position="bottom"');
    expect(popup).not.toMatch(/\b(title|closeable|description|transition)=/);
  });
});
