import type { CodeOfPage, SharedByCodes } from '@/contract/schemas/code-page';
import { parseDtc } from '@/domain/dtc';
import type { IconName } from '@/ui/icon';

const KIND_WORDS: Readonly<Record<SharedByCodes['kind'], string>> = {
  fuse: '保险丝',
  relay: '继电器',
  splice: '连接点',
  ground: '搭铁点',
  connector: '插头',
  bus: '总线',
  unit: '控制单元',
  supply: '供电',
};
export const KIND_ICONS: Readonly<Record<SharedByCodes['kind'], IconName>> = {
  fuse: 'fuse',
  relay: 'swap',
  splice: 'network',
  ground: 'pin',
  connector: 'plug',
  bus: 'network',
  unit: 'grid',
  supply: 'bulb',
};
const HOW_TO_LOOK: Readonly<Record<SharedByCodes['kind'], string>> = {
  fuse: '先看它断没断，再量两端电压',
  relay: '先听它吸不吸合，再量输出',
  splice: '先量它前后的压降',
  ground: '先清洁紧固，再量对蓄电池负极的压降',
  connector: '先拔开看针脚进水、退针',
  bus: '断电量两线之间电阻，再逐个拔下控制单元',
  unit: '先量它的供电和搭铁',
  supply: '先量这一路电压',
};

/** `保险丝 S228`, `搭铁点 ⑥`, `动力 CAN`. */
export const sharedName = ({ kind, id, name }: SharedByCodes): string =>
  kind === 'bus' ? name : `${KIND_WORDS[kind]} ${id}`;

const NUMBERS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** `三个故障码共用保险丝 S228，先查它`. */
export const beginWords = (place: SharedByCodes, all: number): string => {
  const count = NUMBERS[place.codes.length] ?? String(place.codes.length);
  const those = place.codes.length === all ? `${count}个故障码` : `其中${count}个故障码`;
  return `${those}共用${sharedName(place)}，先查它`;
};

export const lookWords = ({ kind, name, where }: SharedByCodes): string =>
  [kind === 'bus' ? '' : name, where, HOW_TO_LOOK[kind]].filter(Boolean).join(' · ');

/** The same with what it is called, said once: `继电器 J271 主继电器`, `连接点 D52`. */
export const rowName = (place: SharedByCodes): string =>
  place.name.includes(place.id) || place.kind === 'bus' ? place.name : `${sharedName(place)} ${place.name}`;

/** What a code is called where nobody knows what it means. */
export const UNKNOWN = '含义未收录';

/** The meaning in a line. */
export const meaningOf = ({ facts }: Pick<CodeOfPage, 'facts'>): string => facts[0]?.name ?? UNKNOWN;

/** `动力系统 · 燃油与进气 · 通用故障码`. */
export function originOf({ code, facts }: Pick<CodeOfPage, 'code' | 'facts'>): string {
  const read = parseDtc(code);
  const [fact] = facts;
  const whose = fact?.makes.length ? `${fact.makes.join('、')}自定义` : '厂家自定义故障码';
  const parts = [read?.system, fact?.system, read?.definedBy === 'standard' ? '通用故障码' : whose];
  return [...new Set(parts.filter(Boolean))].join(' · ');
}
