import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIELDS_ELSEWHERE } from './fields-elsewhere';
import { PERSONAL_FORMS } from './personal-forms';
import { WORKSHOP_FORMS } from './workshop-forms';

const SRC = path.join(__dirname, '../../../src');
/** What a user types into, by the parts of the kit. Those themselves are no forms. */
const FIELD = /<(?:Field|CodeField|TextInput|TextArea|SearchBox|RegionField|ChoiceField|SignaturePad|PlateKeyboard)\b/;
const KIT = /^(?:platform|ui\/(?!comments\/))/;

const filesWithFields = (): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(?:test|testing)\.tsx$/.test(file) && !KIT.test(file))
    .filter((file) => FIELD.test(readFileSync(path.join(SRC, file), 'utf8')))
    .sort();

test('every field of the app is in a form that is tried here, or is known not to need it', () => {
  const tried = [...PERSONAL_FORMS, ...WORKSHOP_FORMS].flatMap(({ files }) => files);
  const elsewhere = Object.keys(FIELDS_ELSEWHERE);
  expect(elsewhere.filter((file) => tried.includes(file))).toEqual([]);
  expect([...new Set([...tried, ...elsewhere])].sort()).toEqual(filesWithFields());
});
