import { sql } from 'drizzle-orm';
import { suggestSearch } from '../../../src/contract/endpoints/search';
import type { TestServer } from '../../testing/test-server';
import { openFilledSearch, PASSAT } from './testing/filled-search';

let server: TestServer;
const { answer, section } = openFilledSearch((opened) => (server = opened));

describe('answerSearch', () => {
  it('reads a trouble code with or without spaces and opens the guide at it', async () => {
    for (const text of ['P0230', 'p 0230']) {
      const { best, understood } = await answer(text, { vehiclePath: PASSAT });
      expect([best?.kind, best?.id, understood.codes]).toEqual(['code', 'P0230', ['P0230']]);
      const own = await section('thisCar', text, { vehiclePath: PASSAT });
      expect(own?.hits[0]).toMatchObject({ id: 'guide', place: { find: 'P0230' } });
    }
  });

  it.each(['P0230-11', 'P0230:11', 'p023011', 'P0230 11'])('tells the failure type of %s', async (text) => {
    const { best, understood, sections } = await answer(text);
    expect([best?.id, best?.title, understood.codes]).toEqual(['P0230-11', 'P0230-11 燃油泵初级电路', ['P0230-11']]);
    expect(best?.subtitle).toMatch(/^电路对地短路 · /);
    const [guide] = sections.flatMap(({ hits }) => hits).filter(({ document }) => document?.id === 'guide');
    expect(guide?.place?.find).toBe('P0230');
  });

  it('tells both failure types that were typed with one code', async () => {
    const { best, understood, sections } = await answer('P0230-11 P0230-13');
    expect(understood.codes).toEqual(['P0230-11', 'P0230-13']);
    const codes = [best, ...sections.flatMap(({ hits }) => hits)].filter((hit) => hit?.kind === 'code');
    expect(codes.map((hit) => hit?.id)).toEqual(expect.arrayContaining(['P0230-11', 'P0230-13']));
  });

  it.each([
    ['P0230-11', ['P0230-11']],
    ['P0230:11', ['P0230-11']],
    ['p023011', ['P0230-11']],
    ['P0230-', ['P0230']],
    ['P1A2F-11', ['P1A2F-11']],
    ['P0230-1G', []],
  ])('suggests %s as %j while it is typed', async (text, suggested) => {
    const { data } = await server.call(suggestSearch, { text });
    expect(data.filter(({ kind }) => kind === 'code').map((one) => one.text)).toEqual(suggested);
  });

  it('marks a code of which only one public list speaks', async () => {
    expect((await answer('C0035')).best?.subtitle).toMatch(/ · 待核实$/);
    expect((await answer('P0230')).best?.subtitle).not.toContain('待核实');
    const hintOf = async (text: string) =>
      (await server.call(suggestSearch, { text })).data.find((one) => one.text === text)?.hint;
    expect(await hintOf('C0035')).toMatch(/（待核实）$/);
    expect(await hintOf('P0230')).toBe('燃油泵初级电路');
  });

  it('lists the codes that begin as typed, none of them as the answer, and takes no car for a slip', async () => {
    const { best, sections, understood } = await answer('p033', { vehiclePath: PASSAT });
    expect([best, understood.corrected, sections.map((one) => one.section)]).toEqual([null, null, ['codes']]);
    const hits = sections[0]?.hits.map(({ id }) => id) ?? [];
    expect(hits.slice(0, 2)).toEqual(['P0330', 'P0331']);
  });

  it('says what a code of the maker of the car means, and of another maker by its name', async () => {
    await server.db.execute(sql`insert into import_runs (id, fingerprint, source, total, state, started_at)
      values ('codes', 'x', 'x', 1, 'done', now())`);
    await server.db.execute(sql`insert into maker_codes (code, brand, series, name, system, part_names, import_run)
      values ('P1128', '大众', '', '长期燃油修正过稀', '燃油修正', '{}', 'codes'),
        ('P1250', '大众', '', '供油不足', '燃油系统', '{"燃油泵继电器"}', 'codes'),
        ('P1129', '丰田', '', '电子节气门电路', '节气门', '{}', 'codes')`);
    expect((await answer('P1128', { vehiclePath: PASSAT })).best?.title).toBe('P1128 长期燃油修正过稀');
    const other = (await answer('p1129', { vehiclePath: PASSAT })).best;
    expect([other?.title, other?.subtitle]).toEqual([
      'P1129 电子节气门电路',
      '节气门 · 丰田 · 厂家自定义故障码 · 待核实',
    ]);
  });

  it('brings the part on the car’s diagrams that its maker’s code is about', async () => {
    const own = await section('thisCar', 'P1250', { vehiclePath: PASSAT });
    expect(own?.hits[0]).toMatchObject({ id: 'pump-passat', place: { at: 'J17' } });
    expect(await section('thisCar', 'P1128', { vehiclePath: PASSAT })).toBeUndefined();
  });

  it('lists the codes of the car’s maker that begin as typed, not those of others', async () => {
    const codes = async (text: string, vehiclePath: string | null) =>
      (await section('codes', text, { vehiclePath }))?.hits.map(({ title }) => title);
    expect(await codes('p112', PASSAT)).toEqual(['P1128 长期燃油修正过稀']);
    expect(await codes('p112', null)).toBeUndefined();
  });

  it('finds a code of the car’s maker by the words of its meaning, not one of others or of no car', async () => {
    const codes = async (text: string, vehiclePath: string | null) =>
      (await section('codes', text, { vehiclePath }))?.hits.map(({ id }) => id) ?? [];
    expect(await codes('燃油修正过稀', PASSAT)).toContain('P1128');
    expect(await codes('燃油修正过稀', null)).not.toContain('P1128');
    expect(await codes('电子节气门电路', PASSAT)).not.toContain('P1129');
    await server.db.execute(sql`update maker_codes set withdrawn_at = now() where code = 'P1128'`);
    expect(await codes('燃油修正过稀', PASSAT)).not.toContain('P1128');
    await server.db.execute(sql`update maker_codes set withdrawn_at = null where code = 'P1128'`);
  });

  it('suggests the codes of the car’s maker with their meaning, and those of no other maker', async () => {
    const offers = async (text: string, vehiclePath: string | null) =>
      (await server.call(suggestSearch, { text, vehiclePath })).data
        .filter(({ kind }) => kind === 'code')
        .map((one) => `${one.text} ${one.hint}`);
    expect(await offers('P112', PASSAT)).toEqual(['P1128 长期燃油修正过稀（待核实）']);
    expect(await offers('P1', PASSAT)).toEqual(['P1128 长期燃油修正过稀（待核实）', 'P1250 供油不足（待核实）']);
    expect(await offers('P112', null)).toEqual([]);
  });
});
