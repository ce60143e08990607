import { operatorAudit } from '../db/schema/operator';
import { sampleSvg } from '../import/sample/sample-files';
import { openImportDesk, passatIndex, runIdOf, type ImportDesk } from '../testing/import-desk';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

const audit = () => desk.server.db.select().from(operatorAudit).orderBy(operatorAudit.id);
const folder = () => desk.folder({ 'a.svg': sampleSvg('a'), 'index.csv': passatIndex([{ 文件: 'a.svg' }]) });

it('is in the audit with its beginning and its end, as what is imported at the desk', async () => {
  const subjectId = runIdOf((await desk.run(folder())).text);
  const common = { action: 'import start', door: 'line', subjectKind: 'importRun', subjectId };
  expect(await audit()).toMatchObject([
    { ...common, outcome: 'begun', message: expect.stringMatching(/^已开始：.*，共 1 行$/) },
    {
      ...common,
      ...{ outcome: 'done', message: '导入完成：新增 1，更新 0，已有未变 0，拒绝 0' },
      ...{ before: { state: 'running' }, after: { state: 'done' } },
    },
  ]);
});

it('that is undone is, too; a dry run and a list are not', async () => {
  const source = folder();
  await desk.run(source, '--dry-run');
  await desk.run('list');
  expect(await audit()).toEqual([]);
  const subjectId = runIdOf((await desk.run(source)).text);
  await desk.run('undo', subjectId, '--yes');
  const undo = (await audit()).filter(({ action }) => action === 'import undo');
  expect(undo).toMatchObject([
    { door: 'line', outcome: 'begun', subjectId },
    { door: 'line', outcome: 'done', subjectId, before: { state: 'done' }, after: { state: 'undone' } },
  ]);
});
