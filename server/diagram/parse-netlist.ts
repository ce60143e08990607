import { netlist as schema, NETLIST_FORMAT } from '../../src/contract/schemas/netlist';
import { upgradeNetlist1 } from './netlist-1';
import type { Netlist, PinRef } from '../../src/domain/netlist/netlist-types';

/** Thrown by `parseNetlist`; `problems` holds one Chinese line per fault, each with the place of the field. */
export class NetlistFormatError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `电路数据有误：${problems.slice(0, 20).join('；')}${problems.length > 20 ? `；等 ${problems.length} 处` : ''}`,
    );
    this.name = 'NetlistFormatError';
  }
}

/**
 * Checks that a value read from a file or the network is a netlist of any version, and returns it as the current one.
 * Only the format is checked here; whether it is correct as a circuit is the business of `checkElectricalRules`.
 * @throws {NetlistFormatError} listing every fault
 */
export function parseNetlist(value: unknown): Netlist {
  const current = inCurrentVersion(value);
  const parsed = schema.safeParse(current);
  if (!parsed.success)
    throw new NetlistFormatError(
      parsed.error.issues.map((issue) => `${placeOf(current, issue.path)}${WORDS[issue.code] ?? '不合格式'}`),
    );
  const problems = referenceProblems(parsed.data);
  if (problems.length > 0) throw new NetlistFormatError(problems);
  return parsed.data;
}

const WORDS: Partial<Record<string, string>> = {
  invalid_type: '缺少或类型不对',
  invalid_value: '不是允许的值',
  invalid_union: '不是允许的值',
  too_small: '太少或太小',
  too_big: '太多或太大',
};

function inCurrentVersion(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) throw new NetlistFormatError(['不是电路数据']);
  const format = 'format' in value ? value.format : undefined;
  if (format === NETLIST_FORMAT) return value;
  if (format === 'netlist/1') return upgradeNetlist1({ ...value });
  const version = typeof format === 'string' ? /^netlist\/(\d+)$/.exec(format)?.[1] : undefined;
  throw new NetlistFormatError([
    version === undefined
      ? '缺少版本（format 应为 netlist/1 或 netlist/2）'
      : `版本 ${version} 比本程序新，请先升级程序`,
  ]);
}

/** `wires[2] w3 的 area `: the path in the file, with the id of the entry where it has one. */
function placeOf(root: unknown, path: readonly PropertyKey[]): string {
  let at = root;
  const words: string[] = [];
  for (const key of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
    const last = words.pop();
    words.push(...(typeof key === 'number' ? [`${last ?? ''}[${key}]`] : [...(last ? [last] : []), String(key)]));
    if (typeof at === 'object' && at !== null && 'id' in at && typeof at.id === 'string') words.push(at.id);
  }
  return words.map((word) => `${word} `).join('');
}

/** What a schema cannot tell: double ids and ends that lead nowhere. */
function referenceProblems(netlist: Netlist): string[] {
  const problems: string[] = [];
  const pinsOf = new Map(netlist.components.map((part) => [part.id, new Set(part.pins.map((pin) => pin.id))]));
  const isThere = (ref: PinRef): boolean => pinsOf.get(ref.component)?.has(ref.pin) ?? false;

  for (const id of doubles(netlist.components.map((part) => part.id))) problems.push(`元件编号 ${id} 重复`);
  for (const id of doubles(netlist.wires.map((wire) => wire.id))) problems.push(`导线编号 ${id} 重复`);
  for (const id of doubles((netlist.plugs ?? []).map((plug) => plug.id))) problems.push(`插头编号 ${id} 重复`);
  for (const part of netlist.components) {
    const own = pinsOf.get(part.id) ?? new Set();
    for (const id of doubles(part.pins.map((pin) => pin.id))) problems.push(`${part.id} 的针脚 ${id} 重复`);
    const named = [
      ...(part.loads ?? []).flatMap((load) => [load.supply, load.return]),
      ...(part.positions ?? []).flatMap((position) => position.contacts.flat()),
    ];
    for (const id of new Set(named)) if (!own.has(id)) problems.push(`${part.id} 没有针脚 ${id}`);
  }
  for (const wire of netlist.wires)
    for (const end of [wire.from, wire.to])
      if (!isThere(end)) problems.push(`导线 ${wire.id} 的一端 ${end.component}.${end.pin} 不存在`);
  for (const plug of netlist.plugs ?? []) {
    for (const id of doubles(plug.cavities.map((cavity) => cavity.id)))
      problems.push(`插头 ${plug.id} 的孔 ${id} 重复`);
    for (const { id, row, column, pin } of plug.cavities) {
      if (row > plug.rows || column > plug.columns) problems.push(`插头 ${plug.id} 的孔 ${id} 在插头面之外`);
      if (pin && !isThere(pin)) problems.push(`插头 ${plug.id} 的孔 ${id} 接 ${pin.component}.${pin.pin}，它不存在`);
    }
  }
  for (const bus of netlist.buses ?? [])
    for (const node of bus.nodes) if (!pinsOf.has(node)) problems.push(`总线 ${bus.id} 的控制单元 ${node} 不存在`);
  return problems;
}

function doubles(ids: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(ids.filter((id) => seen.has(id) || !seen.add(id)));
}
