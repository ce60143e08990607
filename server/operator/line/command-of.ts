import { z } from 'zod';
import type { DeskField, DeskOutcome, DeskRecord, DeskRows } from '../../../src/contract/desk/shapes';
import { invalid, refused } from '../../base/refusals';
import { command, type Command, type OperatorContext } from '../command';
import { table } from '../table';
import { asksReason, type Action, type ListAction } from '../catalogue/action';
import { cellText } from '../catalogue/cell-text';
import { fieldsOf } from '../catalogue/fields';
import { lineOperator } from '../catalogue/operator';
import { NeedsConfirmation } from '../catalogue/refusals';
import { runChange, runList, runShow } from '../catalogue/run-action';
import { sliceOfPage } from '../catalogue/slice';
import { operatorAtLine } from '../people/at-the-machine';
import { readTyped } from './read-typed';

/** Options of every command of a kind: who it is, whether the preview was read, why. */
const who = {
  by: { value: '姓名', optional: true },
  otp: { value: '动态码', optional: true },
} as const;
const common = {
  list: { page: { value: '页', optional: true }, size: { value: '行数', optional: true } },
  show: who,
  change: {
    ...who,
    yes: { value: '', flag: true, optional: true },
    why: { value: '原因', optional: true },
  },
} as const;
const DEFAULT_SIZE = 100;
const MOST_ROWS = 1_000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const wholeNumber = (value: unknown, fallback: number, most: number) => {
  const number = value === undefined ? fallback : Number(value);
  if (!Number.isInteger(number) || number < 1 || number > most) throw invalid(`页码和行数应为 1 到 ${most} 的整数`);
  return number;
};

function rowsText({ columns, whenEmpty }: ListAction, { rows, total }: DeskRows): string {
  const text = table(
    columns.map(({ title }) => title),
    rows.map(({ cells }) => columns.map((column) => cellText(column, cells[column.key]))),
    whenEmpty,
  );
  return total > rows.length ? `${text}\n… 共 ${total} 条，--page 查看其他页` : text;
}

function recordText({ title, sections, tables = [] }: DeskRecord): string {
  const facts = sections.flatMap(({ title: heading, facts: of }) => [
    ...(heading === '' ? [] : ['', heading]),
    ...of.map((fact) => `${fact.title}  ${cellText(fact, fact.value)}`.trimEnd()),
  ]);
  const lists = tables.flatMap(({ title: heading, columns, rows }) => [
    '',
    heading,
    table(
      columns.map((column) => column.title),
      rows.map(({ cells }) => columns.map((column) => cellText(column, cells[column.key]))),
      '无',
    ),
  ]);
  return [title, ...facts, ...lists].join('\n');
}

async function run(
  action: Action,
  typed: Readonly<Record<string, unknown>>,
  operator: OperatorContext,
): Promise<string> {
  const fields = fieldsOf(action.input);
  const input = Object.fromEntries(
    fields.flatMap((field) =>
      typed[field.key] === undefined ? [] : [[field.key, readTyped(field, typed[field.key])]],
    ),
  );
  // A code is taken once, so who only looks at what would happen keeps it.
  const isLook = action.kind === 'change' && action.preview !== undefined && typed['yes'] !== true;
  const why = textOf(typed['why']);
  // Before a code is taken.
  if (action.kind === 'change' && !isLook && asksReason(action) && !why?.trim()) throw invalid('请用 --why 说明原因');
  const said = { name: textOf(typed['by']), code: textOf(typed['otp']) };
  const context = { ...operator, by: isLook ? lineOperator(said.name) : await operatorAtLine(operator, said) };
  if (action.kind === 'list') {
    const page = {
      page: wholeNumber(typed['page'], 1, 100_000),
      size: wholeNumber(typed['size'], DEFAULT_SIZE, MOST_ROWS),
    };
    return rowsText(action, await runList(action, input, sliceOfPage(page), context));
  }
  if (action.kind === 'show') return recordText(await runShow(action, input, context));
  const reason = why === undefined ? {} : { reason: why };
  try {
    return linesOf(await runChange(action, input, context, reason));
  } catch (error) {
    if (!(error instanceof NeedsConfirmation)) throw error;
    const { lines, confirm } = error.preview;
    if (typed['yes'] !== true)
      throw refused(['将会：', ...lines.map((line) => `  ${line}`), '确认执行请加 --yes'].join('\n'));
    return linesOf(await runChange(action, input, context, { ...reason, confirm }));
  }
}

const linesOf = ({ message, secret = [], file }: DeskOutcome) =>
  [...secret, ...(file ? [file.text] : []), message].join('\n');

const placeOf = ({ title, choices, kind }: DeskField) =>
  kind === 'choice' && choices ? choices.map(({ value }) => value).join('|') : title;

/** An action as a command of the operator line. */
export function commandOf(action: Action): Command {
  const fields = fieldsOf(action.input);
  const placed = new Set<string>(action.positionals ?? []);
  const titles = new Map(fields.map((field) => [field.key, field.title]));
  return command({
    name: action.name,
    summary: action.summary,
    positionals: Object.fromEntries([...placed].map((key) => [key, titles.get(key) ?? key])),
    options: {
      ...Object.fromEntries(
        fields
          .filter(({ key }) => !placed.has(key))
          .map((field) => [
            field.key,
            {
              value: field.kind === 'flag' ? '' : placeOf(field),
              ...(field.kind === 'flag' ? { flag: true as const } : {}),
              ...(field.required ? {} : { optional: true as const }),
            },
          ]),
      ),
      ...common[action.kind],
    },
    // Texts as they were typed; the action's own schema checks what they mean.
    input: z.record(z.string(), z.unknown()),
    run: (typed, operator) => run(action, typed, operator),
  });
}
