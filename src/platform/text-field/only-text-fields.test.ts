import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '../..');
/** The imports of a file's text that take Taro's own fields. */
const OWN_FIELD = /import\s*\{[^}]*\b(Input|Textarea)\b[^}]*\}\s*from '@tarojs\/components'/;

/** Files below src/ that draw a text field past this door. */
function strays(): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .filter((file) => path.dirname(file) !== path.relative(src, __dirname))
    .filter((file) => OWN_FIELD.test(readFileSync(path.join(src, file), 'utf8')));
}

it('every text field of the app is one that loses no fast input', () => {
  expect(OWN_FIELD.test("import { Input, View } from '@tarojs/components';")).toBe(true);
  expect(strays()).toEqual([]);
});
