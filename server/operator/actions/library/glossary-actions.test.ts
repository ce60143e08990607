import { answerSearch, suggestSearch } from '../../../../src/contract/endpoints/search';
import { lookUpCodes } from '../../../../src/contract/endpoints/trouble-codes';
import { and, eq } from 'drizzle-orm';
import { codeWords } from '../../../db/schema/trouble-code';
import { operatorAudit } from '../../../db/schema/operator';
import { openDesk } from '../../../testing/desk-client';
import { openOperatorDesk, type OperatorDesk } from '../../../testing/operator-desk';

let desk: OperatorDesk;
beforeAll(async () => {
  desk = await openOperatorDesk();
});
afterAll(() => desk.close());
afterEach(async () => {
  expect(desk.takeFaults()).toEqual([]);
  await desk.server.db.delete(codeWords);
});

const words = (...argv: string[]) => desk.printed('glossary', ...argv);
const told = async (code: string) => (await desk.server.call(lookUpCodes, { codes: [code] })).data.list[0]?.facts[0];
const nameOf = async (code: string) => (await told(code))?.name;
/** Codes that the search finds for a text; what it holds in memory is two seconds old at most. */
async function found(text: string): Promise<Record<string, string>> {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  const { data } = await desk.server.call(answerSearch, { text, section: 'codes' });
  return Object.fromEntries(data.sections.flatMap(({ hits }) => hits).map(({ id, title }) => [id, title]));
}

describe('the glossary of trouble codes', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is listed by what names hold most, found by Chinese and English', async () => {
    expect(await words('list', '--text', 'fuel pump')).toMatch(/^自带的词 .*\n.*\n?燃油泵 +.*fuel pump/);
    expect(await words('list', '--text', '燃油泵')).toContain('fuel pump');
    expect(await words('list', '--changed')).toBe('没有这样的词');
    expect(await words('list', '--text', '没有的词')).toBe('没有这样的词');
  });

  it('says every name with the operator’s word, found by both words, until it is taken back', async () => {
    const before = await told('P0230');
    expect(before?.name).toBe('燃油泵初级电路');
    const shown = await desk.admin('glossary', 'set', '燃油泵', '汽油泵');
    expect(shown.text).toMatch(/\d+ 个故障码改名/);
    expect(shown.text).toContain('P0230 燃油泵初级电路 → 汽油泵初级电路');
    expect(await nameOf('P0230')).toBe('燃油泵初级电路');

    expect(await words('set', '燃油泵', '汽油泵', '--yes')).toBe('“燃油泵”已改为“汽油泵”');
    // Diagrams call the part as they did.
    expect(await told('P0230')).toEqual({ ...before, name: '汽油泵初级电路', part: '汽油泵初级' });
    expect(await words('list', '--changed')).toMatch(/燃油泵 +汽油泵/);
    for (const text of ['汽油泵初级电路', '燃油泵初级电路'])
      expect((await found(text))['P0230']).toBe('P0230 汽油泵初级电路');
    expect((await desk.server.call(suggestSearch, { text: 'P0230' })).data[0]).toMatchObject({
      hint: '汽油泵初级电路',
    });

    expect(await words('reset', '燃油泵', '--yes')).toBe('“燃油泵”已恢复');
    expect(await told('P0230')).toEqual(before);
    expect((await found('汽油泵初级电路'))['P0230']).not.toContain('汽油泵');
  });

  it('leaves a name that was corrected by itself, whichever came first', async () => {
    await words('set', '燃油泵', '汽油泵', '--yes');
    await desk.printed('codes', 'correct', 'P0231', '油泵供电电压过低', '--by', '李工', '--reason', '手册');
    expect(await desk.printed('codes', 'confirm', 'P0232', '--by', '李工')).toContain('汽油泵次级电路电压过高');
    expect(await nameOf('P0231')).toBe('油泵供电电压过低');
    expect(await told('P0232')).toMatchObject({ name: '汽油泵次级电路电压过高', isReviewed: true });
    expect((await desk.admin('glossary', 'set', '燃油泵', '供油泵')).text).toContain('1 个单独更正过的不变：P0231');
    await desk.printed('codes', 'revert', 'P0231', '--by', '李工', '--reason', '看错');
    expect(await nameOf('P0231')).toBe('汽油泵次级电路电压过低');
  });

  it('takes the longest of its words, and never a word of its own answer', async () => {
    await words('set', '冷却液', '防冻液', '--yes');
    await words('set', '冷却液温度', '水温', '--yes');
    await words('set', '节温器', '冷却液阀', '--yes');
    expect(await nameOf('P0128')).toBe('水温低于冷却液阀调节温度');
  });

  it('refuses what is no word of it, or changes nothing', async () => {
    const refusal = (...argv: string[]) => desk.refusal('glossary', ...argv, '--yes');
    expect(await refusal('set', '没有的词', '汽油泵')).toBe('故障码用词中没有“没有的词”');
    expect(await refusal('set', '燃油泵', '燃油泵')).toContain('本来就这样写');
    expect(await refusal('set', '燃油泵', ' ')).toContain('请填写改成的词');
    expect(await refusal('reset', '燃油泵')).toBe('“燃油泵”没有改过');
    await words('set', '燃油泵', '汽油泵', '--yes');
    expect(await refusal('set', '燃油泵', '汽油泵')).toBe('“燃油泵”已改为“汽油泵”');
  });
});

it('is changed and undone at the desk, which the audit tells; who may only see the library may not', async () => {
  const client = await openDesk(desk.server, 'content');
  const row = async () => (await client.list('glossary', { text: '燃油泵' })).rows.find(({ id }) => id === '燃油泵');
  expect(await row()).toMatchObject({ state: 'own', cells: { word: '燃油泵', said: '' } });
  const first = await client.run('glossary set', { word: '燃油泵', said: '汽油泵' });
  const second = await client.run('glossary set', { word: '燃油泵', said: '供油泵' });
  await client.run(second.undo?.name ?? '', second.undo?.input ?? {});
  expect(await row()).toMatchObject({ state: 'changed', cells: { said: '汽油泵' } });
  await client.run(first.undo?.name ?? '', first.undo?.input ?? {});
  expect(await row()).toMatchObject({ state: 'own' });
  const kept = await desk.server.db
    .select()
    .from(operatorAudit)
    .where(and(eq(operatorAudit.subjectKind, 'codeWord'), eq(operatorAudit.operator, 'content-one')));
  expect(kept.map(({ before, after }) => [before?.said, after?.said])).toEqual([
    [undefined, '汽油泵'],
    ['汽油泵', '供油泵'],
    ['供油泵', '汽油泵'],
    ['汽油泵', undefined],
  ]);
  const technical = await openDesk(desk.server, 'technical');
  expect((await technical.call('run', { name: 'glossary reset', input: { word: '燃油泵' } })).status).toBe(403);
});
