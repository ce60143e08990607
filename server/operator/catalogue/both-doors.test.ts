import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allCommands } from '../commands/all-commands';
import type { Action } from './action';
import { allActions } from './all-actions';

jest.mock('./action', () => {
  const actual = jest.requireActual<typeof import('./action')>('./action');
  const declared: Action[] = [];
  const kept =
    <Definition, Made extends Action>(declare: (definition: Definition) => Made) =>
    (definition: Definition): Made => {
      const made = declare(definition);
      declared.push(made);
      return made;
    };
  return {
    ...actual,
    declared,
    listAction: kept(actual.listAction),
    showAction: kept(actual.showAction),
    changeAction: kept(actual.changeAction),
  };
});

/** Every action that any file declares, whether or not a page has it. */
const { declared } = jest.requireMock<{ readonly declared: readonly Action[] }>('./action');

const ACTIONS = join(__dirname, '../actions');
const files = readdirSync(ACTIONS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
);

beforeAll(async () => {
  for (const file of files) await import(relative(__dirname, join(ACTIONS, file)).replace(/\.ts$/, ''));
});

it('whatever is declared is on a page of the desk', () => {
  expect(declared.length).toBeGreaterThan(200);
  const placed = new Set(allActions);
  expect(declared.filter((action) => !placed.has(action)).map(({ name }) => name)).toEqual([]);
});

it('whatever is declared is a command', () => {
  const typed = new Set(allCommands.map(({ name }) => name));
  expect(declared.map(({ name }) => name).filter((name) => !typed.has(name))).toEqual([]);
});

it('whatever is a command was declared as an action', () => {
  const names = new Set(declared.map(({ name }) => name));
  expect(allCommands.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});
