import type { CaseSystem } from '../contract/schemas/cases';

/** What the systems of repair cases are called. */
export const CASE_SYSTEM_NAMES: Readonly<Record<CaseSystem, string>> = {
  electrical: '车身电气',
  engine: '发动机',
  transmission: '变速箱',
  chassis: '底盘',
  climate: '空调',
  network: '网络',
  'new-energy': '新能源',
  other: '其他',
};
