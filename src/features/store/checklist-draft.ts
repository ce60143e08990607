import type { ChecklistGroup, ChecklistPoint } from '@/contract/schemas/checklist';

type Groups = readonly ChecklistGroup[];

/** A list with one element at another place, one step up (−1) or down (1); at the end it stays. */
function moved<Item>(items: readonly Item[], index: number, step: -1 | 1): Item[] {
  const next = [...items];
  const [item] = next.splice(index, 1);
  if (item === undefined || index + step < 0 || index + step > next.length) return [...items];
  next.splice(index + step, 0, item);
  return next;
}

const inGroup = (groups: Groups, name: string, change: (group: ChecklistGroup) => ChecklistGroup): ChecklistGroup[] =>
  groups.map((group) => (group.name === name ? change(group) : group));

export const moveGroup = (groups: Groups, name: string, step: -1 | 1): ChecklistGroup[] =>
  moved(
    groups,
    groups.findIndex((group) => group.name === name),
    step,
  );

/** Gives a group another name, or adds it with its first point still to come (`before` null). */
export const putGroup = (groups: Groups, before: string | null, name: string): ChecklistGroup[] =>
  before === null ? [...groups, { name, points: [] }] : inGroup(groups, before, (group) => ({ ...group, name }));

export const withoutGroup = (groups: Groups, name: string): ChecklistGroup[] =>
  groups.filter((group) => group.name !== name);

/** Puts a point where it stood, or at the end of the group that it is new in. */
export function putPoint(groups: Groups, groupName: string, point: ChecklistPoint): ChecklistGroup[] {
  const stays = groups.some(({ name, points }) => name === groupName && points.some(({ key }) => key === point.key));
  if (stays)
    return inGroup(groups, groupName, (group) => ({
      ...group,
      points: group.points.map((each) => (each.key === point.key ? point : each)),
    }));
  return inGroup(withoutPoint(groups, point.key), groupName, (group) => ({
    ...group,
    points: [...group.points, point],
  }));
}

export const withoutPoint = (groups: Groups, key: string): ChecklistGroup[] =>
  groups.map((group) => ({ ...group, points: group.points.filter((point) => point.key !== key) }));

/** A point one step up or down in its group. */
export const movePoint = (groups: Groups, key: string, step: -1 | 1): ChecklistGroup[] =>
  groups.map((group) => {
    const index = group.points.findIndex((point) => point.key === key);
    return index < 0 ? group : { ...group, points: moved(group.points, index, step) };
  });

/** As it is saved: without groups that have no point. */
export const filledGroups = (groups: Groups): ChecklistGroup[] => groups.filter(({ points }) => points.length > 0);
