import type { FaultFamily } from './diagnosis-types';

/** Kinds of cause as a workshop says them. */
export const FAMILY_WORDS: Readonly<Record<FaultFamily, string>> = {
  connector: '插头接触不良',
  contact: '开关、触点烧蚀',
  fuse: '保险丝熔断',
  ground: '搭铁不良',
  load: '元件本身损坏',
  relay: '继电器损坏',
  short: '线路短路',
  splice: '导线连接点不良',
  wire: '导线断路',
};
