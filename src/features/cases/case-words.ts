import type { CaseSystem, RepairCase } from '@/contract/schemas/cases';
import { CASE_SYSTEM_NAMES } from '@/domain/case-systems';
import { parseDocPath } from '@/domain/doc-path';
import { fitOf, type Fit, type FitVehicle } from '@/domain/fit';
import type { IconName } from '@/ui/icon';
import type { TagTone } from '@/ui/tag';

const system = (key: CaseSystem, icon: IconName) => ({ key, text: CASE_SYSTEM_NAMES[key], icon });

/** Systems in the order of their filter. */
export const systemWords: readonly { key: CaseSystem; text: string; icon: IconName }[] = [
  system('electrical', 'bulb'),
  system('engine', 'gauge'),
  system('transmission', 'gearbox'),
  system('chassis', 'car'),
  system('climate', 'fan'),
  system('network', 'network'),
  system('new-energy', 'plug'),
  system('other', 'wrench'),
];

const other = { text: '其他', icon: 'wrench' as IconName };
/** Name and icon of a system. */
export const systemLook = (system: CaseSystem): { text: string; icon: IconName } =>
  systemWords.find(({ key }) => key === system) ?? other;

/** What its author reads about a case; null for a published one. */
export function stateWords(state: RepairCase['state']): { text: string; tone: TagTone } | null {
  if (state === 'pending') return { text: '待审核', tone: 'warn' };
  if (state === 'refused') return { text: '未通过', tone: 'bad' };
  if (state === 'withdrawn') return { text: '已撤回', tone: 'grey' };
  return null;
}

/** How a case fits the current car; null for a neighbour, which is not worth a label in a list of all cars. */
export function caseFit(vehiclePath: string | null, vehicle: FitVehicle | null): Fit | null {
  if (!vehiclePath || !vehicle) return null;
  const { brand = '', maker = '', series = '', year, displacement } = parseDocPath(vehiclePath);
  const made = Number(year);
  // A path without a year says nothing about it, which is never a match.
  const years =
    Number.isInteger(made) && made > 0 ? { yearFrom: made, yearTo: made } : { yearFrom: Infinity, yearTo: -Infinity };
  const fit = fitOf({ brand, maker, series, ...years, displacements: displacement ? [displacement] : [] }, vehicle);
  return fit.level === 'neighbour' ? null : fit;
}

export const DETAIL_GONE = '案例不存在或已下架';
