import { deskRoles, type DeskArea, type DeskRole } from '../../../src/contract/desk/roles';
import { DESK_API, DESK_HEADER } from '../../../src/contract/desk/calls';
import { openDesk, type DeskClient } from '../../testing/desk-client';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { rightOf, type Action, type ChangeAction } from './action';
import { allActions } from './all-actions';
import { allPages } from './all-pages';
import { fieldsOf } from './fields';
import { hasRight } from './rights';

const isChange = (action: Action): action is ChangeAction => action.kind === 'change';

describe('every action', () => {
  it('has a name of its own, in two words', () => {
    const names = allActions.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z][a-z-]* [a-z][a-z-]*$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has Chinese words for itself and for each of its fields', () => {
    const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text) || ['VIN', 'HTML'].includes(text);
    const nameless = allActions.flatMap((action) => [
      ...[action.title, action.summary].filter((text) => !isChinese(text)).map((text) => `${action.name}: ${text}`),
      ...fieldsOf(action.input)
        .filter(({ title }) => !isChinese(title))
        .map(({ key }) => `${action.name}.${key}`),
    ]);
    expect(nameless).toEqual([]);
  });

  it('that is final shows beforehand what it will do', () => {
    const blind = allActions.filter(isChange).filter(({ effect, preview }) => effect === 'final' && !preview);
    expect(blind.map(({ name }) => name)).toEqual([]);
  });

  it('that another one takes back names one that there is', () => {
    const names = new Set(allActions.map(({ name }) => name));
    const lost = allActions.filter(isChange).filter(({ undo }) => undo !== undefined && !names.has(undo));
    expect(lost.map(({ name, undo }) => `${name} → ${undo}`)).toEqual([]);
  });

  it('that runs for long waits for no second person, whose consent is one transaction', () => {
    const both = allActions.filter(isChange).filter(({ long, second }) => long && second);
    expect(both.map(({ name }) => name)).toEqual([]);
  });
});

/** What each role may do where, written down a second time: what the desk is compared with. */
const table: Readonly<Record<Exclude<DeskRole, 'owner'>, Partial<Record<DeskArea, 'see' | 'do'>>>> = {
  content: { start: 'see', library: 'do', content: 'do', learning: 'do', numbers: 'see' },
  shop: { start: 'see', shop: 'do', content: 'see', numbers: 'see' },
  finance: { start: 'see', money: 'do', shop: 'see', numbers: 'see' },
  support: { start: 'see', support: 'do', stores: 'do', shop: 'see', numbers: 'see' },
  technical: { start: 'see', technical: 'do', library: 'see', numbers: 'see' },
};

describe('the matrix of actions and roles', () => {
  let server: TestServer;
  const desks = new Map<DeskRole, DeskClient>();
  beforeAll(async () => {
    server = await createTestServer();
    for (const role of deskRoles) desks.set(role, await openDesk(server, role));
  });
  afterAll(() => server.close());

  const mayDo = (role: DeskRole, action: Action) => {
    if (role === 'owner') return true;
    const granted = table[role][action.area];
    return granted === 'do' || (granted === 'see' && rightOf(action).level === 'see');
  };
  it('is what the table says, action by action', () => {
    const wrong = deskRoles.flatMap((role) =>
      allActions
        .filter((action) => hasRight(role, rightOf(action)) !== mayDo(role, action))
        .map(({ name }) => `${role}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  /** The first change of each area and level: what stands for the others at the door. */
  const samples = [
    ...new Map(allActions.filter(isChange).map((action) => [JSON.stringify(rightOf(action)), action])).values(),
  ];

  it.each(deskRoles)('lets %s through the door to it, and to nothing else', async (role) => {
    const desk = desks.get(role);
    if (!desk) throw new Error(role);
    const wrong: string[] = [];
    for (const action of samples) {
      // With nothing filled in, whoever may do it hears of something else than of rights.
      const { status } = await desk.call('preview', { name: action.name, input: {} });
      if ((status !== 403) !== mayDo(role, action)) wrong.push(action.name);
    }
    for (const { name, list } of allPages) {
      if (!list || (await desk.call(`list/${name}`, { size: 1 })).status === (mayDo(role, list) ? 200 : 403)) continue;
      wrong.push(list.name);
    }
    expect(wrong).toEqual([]);
  });

  it('lets nobody do anything who is not logged in', async () => {
    for (const { name } of samples) {
      const response = await server.app.inject({
        method: 'POST',
        url: `${DESK_API}run`,
        headers: { [DESK_HEADER]: '1' },
        payload: { name, input: {} },
      });
      expect(response.statusCode).toBe(401);
    }
  });
});
