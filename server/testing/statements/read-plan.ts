/** A step of a plan, as `explain (format json)` tells it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Operation?: string;
  readonly Plans?: readonly PlanNode[];
}

/** How a plan comes to rows of a table. */
export interface Scan {
  readonly table: string;
  /** By which indexes, and the conditions that these look up; empty where it reads from end to end. */
  readonly indexes: readonly string[];
  readonly lookedUp: string;
  /** What is asked of the rows that were found. */
  readonly filtered: string;
}

/** What a plan reads and writes. */
export interface PlanUse {
  readonly scans: readonly Scan[];
  /** Tables whose rows it inserts, changes or deletes. */
  readonly written: readonly string[];
}

/** Index scans below a step that gathers what they found, before it goes to the table. */
const indexScansBelow = ({ Plans = [] }: PlanNode): PlanNode[] =>
  Plans.filter(({ 'Node Type': type }) => type.startsWith('Bitmap')).flatMap((node) => [
    node,
    ...indexScansBelow(node),
  ]);

function scanOf(table: string, node: PlanNode): Scan {
  const parts = [node, ...indexScansBelow(node)];
  return {
    table,
    indexes: parts.flatMap(({ 'Index Name': name }) => name ?? []),
    lookedUp: parts.flatMap(({ 'Index Cond': condition }) => condition ?? []).join(' AND '),
    filtered: node.Filter ?? '',
  };
}

/** Reads a plan with all its steps. */
export function readPlan(node: PlanNode): PlanUse {
  const below = (node.Plans ?? []).map(readPlan);
  const { 'Relation Name': table, Operation: operation } = node;
  const isScan = table !== undefined && operation === undefined;
  return {
    scans: [...(isScan ? [scanOf(table, node)] : []), ...below.flatMap(({ scans }) => scans)],
    written: [...(operation && table ? [table] : []), ...below.flatMap(({ written }) => written)],
  };
}

/** Whether a condition says what a column equals: a value, one of some, or what another table has. */
export const fixes = (condition: string, column: string): boolean =>
  new RegExp(`(?<![\\w.])${column}\\)?(?:::\\w+)? = `).test(condition);
