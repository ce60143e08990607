import { expect } from '@playwright/test';
import { SAMPLE_VEHICLES } from '../../server/sample/data/sample-series';
import { queryDifferences, reportDifference } from '../../src/contract/endpoints/diagrams';
import { sheetOf, viewerOf } from './document-files';
import { tapFlag } from './drawn-sheet';
import type { H5App } from './h5-app';
import { test } from './test';
import type { Person, TestBackend } from './test-backend';
import { shown } from './workshop-hands';

const PUMP = { kind: 'component', component: 'G6' } as const;
/** Of the test in which the operator finds it in the list of all that are open. */
const RELAY = { kind: 'component', component: 'J17' } as const;
type Part = typeof PUMP | typeof RELAY;
const ALL_SAY = '已有 3 位同行反映：此处在实车上没有（含您的反映）';

/** The fuel pumps of cars whose pump is G6. */
const fuelPumps = SAMPLE_VEHICLES.filter(({ scheme }) => scheme === 'vag')
  .map(({ slug }) => `${slug}-fuel-pump`)
  .values();

/** A diagram for one test: what was said and decided of a place stays with it. */
function untouchedDiagram(): string {
  const { value } = fuelPumps.next();
  if (!value) throw new Error('all diagrams are used up: the tests can be repeated five times');
  return value;
}

/** Says that a part is not on the car; with how many say so now. */
const reportAbsent = (backend: TestBackend, { token }: Person, documentId: string, target: Part = PUMP) =>
  backend.ask(reportDifference.path, { documentId, sheet: documentId, target, kind: 'absent' }, token);

/** A diagram with a part that three users say is not on the car, and one of them. */
async function markedDiagram(backend: TestBackend, part?: Part): Promise<{ documentId: string; as: Person }> {
  const documentId = untouchedDiagram();
  const as = await backend.newcomer();
  for (const person of [as, await backend.newcomer(), await backend.newcomer()])
    await reportAbsent(backend, person, documentId, part);
  return { documentId, as };
}

/** The panel of the pump, by its heading. */
const pumpPanel = (app: H5App) => shown(app.page.getByRole('heading', { name: /^G6/ }));

test.describe('与实车不符 (§4): three users who say the same mark a place, the operator decides', () => {
  test('is told in the panel of a part', async ({ open, backend }) => {
    const documentId = untouchedDiagram();
    const app = await open(viewerOf(documentId, '&at=G6'), { as: await backend.newcomer() });
    await expect(pumpPanel(app)).toBeVisible();
    await app.tap(app.label('与实车不符'));
    await app.sees('G6 与实车不符');
    await app.tap(app.label('提交'));
    await app.sees('已收到，谢谢反映');
    // The next two say the same.
    await reportAbsent(backend, await backend.newcomer(), documentId);
    expect(await reportAbsent(backend, await backend.newcomer(), documentId)).toEqual({ count: 3, marked: true });
  });

  test('is shown once three say so, by a flag on the drawing, too', async ({ open, backend }) => {
    const { documentId, as } = await markedDiagram(backend);
    const app = await open(viewerOf(documentId, '&at=G6'), { as });
    await app.sees(ALL_SAY);
    await app.tap(app.label('关闭面板'));
    await app.tap(app.label('本页 1 处与实车不符'));
    await app.tap(shown(app.page.locator('.sheet .list-row').filter({ hasText: /^G6/ })).first());
    await expect(pumpPanel(app)).toBeVisible();
    await test.step('the flag opens the part with what is told of it', async () => {
      await app.tap(app.label('关闭面板'));
      await expect(pumpPanel(app)).toHaveCount(0);
      await tapFlag(app, await sheetOf(backend, as, documentId), PUMP);
      await expect(pumpPanel(app)).toBeVisible();
      await app.sees(ALL_SAY);
    });
  });

  test('is gone when the operator rejects it', async ({ backend }) => {
    const { documentId, as } = await markedDiagram(backend, RELAY);
    const marks = async () => {
      const { list } = await backend.ask<{ list: unknown[] }>(queryDifferences.path, { documentId }, as.token);
      return list;
    };
    expect(await marks()).toHaveLength(1);
    const list = await backend.operator('differences', 'list');
    const id = /^(\S+) .*J17/m.exec(list)?.[1] ?? '';
    await backend.operator('differences', 'reject', id, '--by', '资料员', '--reason', '加装件');
    expect(await marks()).toEqual([]);
  });
});
