import { answerSearch, suggestSearch } from '../../../../src/contract/endpoints/search';
import { lookUpCodes } from '../../../../src/contract/endpoints/trouble-codes';
import { openOperatorDesk, type OperatorDesk } from '../../../testing/operator-desk';

let desk: OperatorDesk;
beforeAll(async () => {
  desk = await openOperatorDesk();
});
afterAll(() => desk.close());
afterEach(() => expect(desk.takeFaults()).toEqual([]));

const printed = (...argv: string[]) => desk.printed('codes', ...argv);
const refusal = (...argv: string[]) => desk.refusal('codes', ...argv);
const told = async (code: string) => (await desk.server.call(lookUpCodes, { codes: [code] })).data.list[0]?.facts[0];

it('confirms a code of the standard, corrects its name, and takes that back', async () => {
  expect(await printed('reviewed')).toBe('还没有核实过通用故障码');
  const before = await told('C0035');
  expect(before).toMatchObject({ isChecked: false, isReviewed: false });
  expect(await printed('confirm', 'c0035', '--by', '张工')).toBe(`C0035 ${before?.name}：已核实（张工）`);
  expect(await told('C0035')).toEqual({ ...before, isChecked: true, isReviewed: true });

  await expect(desk.admin('codes', 'correct', 'C0035', '左前轮速', '--by', '李工')).rejects.toThrow('缺少 --reason');
  await printed('correct', 'C0035', '右前轮速传感器电路', '--by', '李工', '--reason', '厂家手册第 3 章');
  expect(await told('C0035')).toMatchObject({
    name: '右前轮速传感器电路',
    isChecked: true,
    isReviewed: true,
    partNames: ['右前轮速传感器'],
  });
  const { data } = await desk.server.call(answerSearch, { text: 'C0035' });
  expect(data.best?.title).toBe('C0035 右前轮速传感器电路');
  expect(data.best?.subtitle).not.toContain('待核实');
  // Found by the words of the file, told as the operator says, here as in the list of what begins so.
  for (const text of ['C003', '左前轮速传感器']) {
    const found = (await desk.server.call(answerSearch, { text, section: 'codes' })).data.sections.flatMap(
      ({ hits }) => hits,
    );
    const hit = found.find(({ id }) => id === 'C0035');
    expect([hit?.title, hit?.subtitle.includes('待核实')]).toEqual(['C0035 右前轮速传感器电路', false]);
  }
  expect((await desk.server.call(suggestSearch, { text: 'C003' })).data).toContainEqual(
    expect.objectContaining({ text: 'C0035', hint: '右前轮速传感器电路' }),
  );
  expect((await desk.server.call(suggestSearch, { text: 'C0035-11' })).data).toContainEqual(
    expect.objectContaining({ text: 'C0035-11', hint: '右前轮速传感器电路' }),
  );
  expect(await printed('reviewed')).toMatch(/C0035 +右前轮速传感器电路 +李工 .*厂家手册第 3 章/);

  const revert = ['revert', 'C0035', '--by', '李工', '--reason', '看错手册'];
  expect(await printed(...revert)).toBe('C0035 恢复为故障码表中的含义');
  expect(await told('C0035')).toEqual(before);
  expect(await printed('reviewed')).toBe('还没有核实过通用故障码');
  // Every decision stays.
  expect((await printed('history', 'C0035')).match(/（取消）|李工|张工/g)).toEqual([
    '（取消）',
    '李工',
    '李工',
    '张工',
  ]);
  expect(await refusal(...revert)).toBe('C0035 没有核实或更正过');
});

it('refuses what the standard does not have', async () => {
  expect(await refusal('confirm', 'P1128', '--by', '张工')).toBe(
    '通用故障码表中没有 P1128；厂家故障码请用 codes check',
  );
  expect(await refusal('confirm', 'X1', '--by', '张工')).toBe('故障码格式不正确，如 P1128');
});
