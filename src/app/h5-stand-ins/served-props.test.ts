import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '../..');
/** What Taro's own components know and ours do not. */
const UNKNOWN = /\b(onLongPress|onScrollToUpper|upperThreshold|lowerThreshold|scrollWithAnimation|refresherEnabled)=/;
const UNKNOWN_MODE = /\bmode="(heightFix|top|bottom|center|left|right)\b/;

describe('the components that stand in for those of Taro', () => {
  it('know all that the app asks of them', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const asking = files.filter((file) => {
      const text = readFileSync(path.join(source, file), 'utf8');
      return UNKNOWN.test(text) || UNKNOWN_MODE.test(text);
    });
    expect(asking).toEqual([]);
  });
});
