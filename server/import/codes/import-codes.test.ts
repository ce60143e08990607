import { lookUpCodes } from '../../../src/contract/endpoints/trouble-codes';
import { join } from 'node:path';
import { runCommand } from '../../operator/run-command';
import { openImportDesk, runIdOf, type ImportDesk } from '../../testing/import-desk';
import { workbook } from '../testing/workbook';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const HEAD = ['故障码', '名称', '品牌', '车系', '系统', '部件'];

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const csv = (...rows: string[]) => [HEAD.join(','), ...rows].join('\n');
const importing = (name: string, content: string | Buffer, ...options: string[]) =>
  desk.run('codes', join(desk.folder({ [name]: content }), name), ...options);
const namesOf = async (code: string, vehiclePath = PASSAT) =>
  (await desk.server.call(lookUpCodes, { codes: [code], vehiclePath })).data.list[0]?.facts.map(({ name }) => name);
const operate = (name: string, values: Readonly<Record<string, string | true>>) =>
  runCommand({ name, values }, desk.server);

describe('an import of a maker’s trouble codes', () => {
  it('tells what it would do, and writes nothing, when it is a dry run', async () => {
    const table = csv('P1128,长期燃油修正，系统过稀,大众,,,', 'P1,什么,大众,,,').replace('修正，', '修正 ');
    const { code, text } = await importing('codes.csv', table, '--dry-run');
    expect([code, text]).toEqual([
      1,
      '检查完成，未写入任何内容：新增 1，更新 0，已有未变 0，拒绝 1\n  第 3 行 P1：故障码“P1”格式错误\n',
    ]);
    expect(await namesOf('P1128')).toEqual([]);
  });

  it('brings codes that are found at once, are told once when they come again, and go with their run', async () => {
    const first = await importing(
      '大众.csv',
      csv('P1128,长期燃油修正 系统过稀,大众;奥迪,,燃油,J17;燃油泵继电器', 'P1580,节气门执行器电路断路,大众,帕萨特,,'),
    );
    expect([first.code, first.text.split('\n')[0]]).toEqual([0, '导入完成：新增 2，更新 0，已有未变 0，拒绝 0']);
    const found = await desk.server.call(lookUpCodes, { codes: ['P1128', 'P1580'], vehiclePath: PASSAT });
    expect(found.data.list.map(({ facts }) => facts)).toMatchObject([
      [
        {
          name: '长期燃油修正 系统过稀',
          failure: 'mixture',
          part: 'J17',
          partNames: ['J17', '燃油泵继电器'],
          isChecked: false,
        },
      ],
      [{ name: '节气门执行器电路断路', failure: 'open', part: null, standard: 'maker', makes: ['大众'] }],
    ]);
    const again = workbook({
      表: [
        HEAD,
        ['P1128', '长期燃油修正 系统过稀', '大众', '', '燃油', 'J17;燃油泵继电器'],
        ['P1580', '节气门执行器断路', '大众', '帕萨特', '', ''],
      ],
    });
    const second = await importing('again.xlsx', again);
    expect(second.text.split('\n')[0]).toBe('导入完成：新增 0，更新 1，已有未变 1，拒绝 0');
    expect(await namesOf('P1580')).toEqual(['节气门执行器断路']);
    await expect(desk.run('undo', runIdOf(second.text))).rejects.toThrow('将删除 1 条故障码。确认请加 --yes');
    expect((await desk.run('undo', runIdOf(second.text), '--yes')).text).toBe('已撤销：0 份资料，1 条故障码\n');
    expect(await namesOf('P1580')).toEqual(['节气门执行器电路断路']);
    expect((await desk.run('undo', runIdOf(first.text), '--yes')).text).toBe('已撤销：0 份资料，3 条故障码\n');
    expect(await namesOf('P1128')).toEqual([]);
  });

  it('refuses what it cannot place, each row with its reason', async () => {
    const { code, text } = await importing(
      'wrong.csv',
      csv('P1128,,大众,,,', 'P1129,甲,没有的,,,', 'P1130,乙,大众,没有的,,', 'P1131,丙,大众,,,', 'P1131,丁,大众,,,'),
    );
    expect(code).toBe(1);
    for (const reason of ['名称不能为空', '资料库中没有品牌“没有的”', '大众没有车系“没有的”', '与第 5 行重复'])
      expect(text).toContain(reason);
    await expect(importing('none.csv', '故障码,品牌\nP1128,大众')).rejects.toThrow('故障码表缺少必需的列：名称');
  });

  it('is looked through and confirmed by the operator', async () => {
    await importing('check.csv', csv('P1136,怠速时系统过稀,大众,,,'));
    const { text } = await operate('codes list', { code: 'P1136' });
    expect(text).toContain('待核实');
    const id = /^(\d+)\s+P1136/m.exec(text)?.[1] ?? '';
    expect(await operate('codes check', { id, by: '老王' })).toEqual({
      ok: true,
      text: 'P1136 大众 怠速时系统过稀：已核对（老王）',
    });
    expect((await operate('codes list', { code: 'P1136' })).text).toBe('没有这样的厂家故障码');
    expect((await operate('codes uncheck', { id, by: '老王' })).text).toContain('待核实');
    expect((await operate('codes check', { id: '99999', by: '老王' })).ok).toBe(false);
    expect((await operate('codes standard', {})).text).toMatch(/U0\s+1054/);
  });
});
