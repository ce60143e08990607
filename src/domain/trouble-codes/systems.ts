import { parseDtc } from '../dtc';

/**
 * What part of a car a code belongs to, by the beginning of its number (SAE J2012 groups codes by it). The longest
 * beginning that fits wins; for all others there is the letter.
 */
const SYSTEMS: Readonly<Record<string, string>> = {
  P00: '燃油与进气计量、辅助排放',
  P01: '燃油与进气计量',
  P02: '燃油与喷油控制',
  P03: '点火与失火',
  P04: '排放控制',
  P05: '车速、怠速与辅助输入',
  P06: '控制单元与输出',
  P07: '变速箱',
  P08: '变速箱',
  P09: '变速箱',
  P0A: '混动/电驱系统',
  P0B: '混动/电驱系统',
  P0C: '混动/电驱系统',
  P0D: '混动/电驱系统',
  P0E: '混动/电驱系统',
  P0F: '混动/电驱系统',
  P20: '燃油、进气与后处理',
  P21: '燃油与进气计量',
  P22: '燃油与进气计量',
  P23: '点火与失火',
  P24: '排放控制',
  P25: '车速、怠速与辅助输入',
  P26: '控制单元与输出',
  P27: '变速箱',
  P28: '变速箱',
  P29: '变速箱',
  P2A: '燃油与进气计量',
  P2B: '燃油、进气与后处理',
  P2C: '燃油、进气与后处理',
  P2D: '混动/电驱与辅助系统',
  P2E: '混动/电驱与辅助系统',
  P34: '停缸与气门控制',
  B00: '安全气囊与约束系统',
  B3A: '车身',
  C00: '制动、转向与行驶稳定',
  C05: '制动、转向与行驶稳定',
  C06: '制动、转向与行驶稳定',
  U00: '通信总线',
  U01: '失去通信',
  U02: '失去通信',
  U03: '软件兼容',
  U04: '无效数据',
  U05: '无效数据',
  U06: '失去通信',
  U3: '控制单元与供电',
};

/** The part of a car that a code (P0230) belongs to, in Chinese. */
export const systemOf = (code: string): string =>
  SYSTEMS[code.slice(0, 3)] ?? SYSTEMS[code.slice(0, 2)] ?? parseDtc(code)?.system ?? '';
