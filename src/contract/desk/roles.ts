/** What an operator may be. Each role has rights of its own; only the owner has all of them. */
export const deskRoles = ['owner', 'content', 'shop', 'finance', 'support', 'technical'] as const;
export type DeskRole = (typeof deskRoles)[number];

export const deskRoleTitles: Readonly<Record<DeskRole, string>> = {
  owner: '所有者',
  content: '内容',
  shop: '商城',
  finance: '财务',
  support: '客服',
  technical: '技术',
};

/** Parts of the desk, in the order of its menu. */
export const deskAreas = [
  'start',
  'library',
  'content',
  'learning',
  'shop',
  'money',
  'support',
  'stores',
  'numbers',
  'technical',
  'people',
] as const;
export type DeskArea = (typeof deskAreas)[number];

export const deskAreaTitles: Readonly<Record<DeskArea, string>> = {
  start: '开始',
  library: '资料库',
  content: '内容',
  learning: '学习',
  shop: '商城',
  money: '资金',
  support: '客服',
  stores: '门店',
  numbers: '数据',
  technical: '技术',
  people: '人员',
};
