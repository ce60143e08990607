import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingStatements } from './breaking-statements';
import { migrationsFolder } from './database';
import { understoodBy } from './understood-by';

const FIRST_THAT_SAYS = '0047_named_devices';

const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};
const tags = entries.map(({ tag }) => tag);
const saying = tags.slice(tags.indexOf(FIRST_THAT_SAYS));
const sqlOf = (tag: string) => readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');

describe('what migrations say of older releases', () => {
  it('is said by each from 0047 on: add yours to understood-by.ts', () => {
    expect(Object.keys(understoodBy).sort()).toEqual(saying);
  });

  it.each(Object.entries(understoodBy))('names a schema: %s is understood by %s', (tag, oldest) => {
    expect(tags.indexOf(oldest)).toBeGreaterThanOrEqual(0);
    expect(tags.indexOf(oldest)).toBeLessThanOrEqual(tags.indexOf(tag));
  });

  it.each(Object.entries(understoodBy))('holds against its statements: %s, understood by %s', (tag, oldest) => {
    expect(tag === oldest ? [] : breakingStatements(sqlOf(tag))).toEqual([]);
  });
});

describe('statements that a release from before them cannot live with', () => {
  it.each([
    'ALTER TABLE "cars" DROP COLUMN "plate";',
    'DROP TABLE "cars";',
    'ALTER TABLE "cars" RENAME COLUMN "plate" TO "carid";',
    'ALTER TABLE "cars" RENAME TO "vehicles";',
    'ALTER TABLE "cars" ALTER COLUMN "plate" SET NOT NULL;',
    'ALTER TABLE "cars" ALTER COLUMN "plate" SET DATA TYPE integer;',
    'ALTER TABLE "cars" ALTER "plate" TYPE integer;',
    'ALTER TABLE "cars" ALTER COLUMN "plate" TYPE integer;',
    'ALTER TABLE "cars" DROP CONSTRAINT "plates";',
    'ALTER TABLE "cars" ADD COLUMN "plate" text NOT NULL;',
    'ALTER TABLE "cars" ADD "plate" text NOT NULL;',
    `ALTER TABLE "cars" ADD COLUMN "km" numeric(9, 1) NOT NULL, ADD COLUMN "plate" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "cars" ALTER COLUMN "plate" DROP DEFAULT;',
    'CREATE UNIQUE INDEX "cars_plate" ON "cars" USING btree ("plate");',
    'ALTER TABLE "cars" ADD CONSTRAINT "plates" CHECK (plate > 0);',
  ])('%s', (statement) => {
    expect(breakingStatements(`SELECT 1;--> statement-breakpoint\n${statement}`)).toEqual([statement]);
  });

  it.each([
    'ALTER TABLE "cars" ADD COLUMN "plate" text;',
    `ALTER TABLE "cars" ADD COLUMN "plate" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "cars" ADD COLUMN "km" numeric(9, 1) DEFAULT 0 NOT NULL;',
    'ALTER TABLE "cars" ADD COLUMN "km" integer, ADD COLUMN "plate" text;',
    'CREATE TABLE "cars" ("plate" text NOT NULL);',
    'CREATE INDEX "cars_plate" ON "cars" USING btree ("plate");',
    'CREATE TABLE "cars" ("id" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "cars_id" ON "cars" ("id");',
    '-- DROP TABLE of another migration\nSELECT 1;',
  ])('are not: %s', (statement) => expect(breakingStatements(statement)).toEqual([]));

  it('are found in what was released: each report wants a person, whom earlier releases do not tell', () => {
    expect(breakingStatements(sqlOf('0046_people_of_reports'))).toEqual([
      'ALTER TABLE "diagram_reports" ALTER COLUMN "person" SET NOT NULL;',
    ]);
  });
});
