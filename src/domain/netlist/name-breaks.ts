import { textWidth } from './text-metrics';

/** What names end in. */
const ENDINGS = `
  保险丝盒 保险丝 主保险 保险 主继电器 继电器 接触器 控制单元 控制器 管理单元 控制系统
  传感器 触点 压力开关 热敏开关 开关 按钮 指示灯 警告灯 报警灯 前照灯 大灯 近光灯 远光灯
  示廓灯 牌照灯 尾灯 雾灯 转向灯 制动灯 倒车灯 室内灯 化妆镜灯 阅读灯 电磁离合器 电磁铁
  电磁阀 调节阀 单向阀 翻板电机 锁电机 电动机 电机 发电机 起动机 压缩机 充电机 离合器
  插头 插座 搭铁点 搭铁 喷油器 火花塞 点火线圈 线圈 加热电阻 加热器 电阻 二极管 调节器
  转换器 变换器 逆变器 蓄电池 燃油泵 机油泵 空气泵 液压泵 水泵 喇叭 收音机 天线 仪表
  组合仪表 网关 线束
`;
/** What names begin with, or what their endings are about. */
const BEGINNINGS = `
  发动机舱盖 发动机 变速箱 自动变速箱 曲轴箱 凸轮轴 曲轴 节气门 加速踏板 制动踏板
  离合器踏板 制动片 制动液 制动器 驻车制动 防抱死 冷却液 洗涤液 液位 油位 水温 油压 油温
  机油 燃油 喷射 存量 进气 进风 排气 增压 涡轮 循环空气 二次空气 新鲜空气 空气流量计
  空气 空调 暖风 鼓风机 蒸发器 散热器 冷却 续流 风扇 通风 动力电池 电池 高压 低压 直流
  交流 整车 车身 车载 车内 车外 车门 车窗 车速 中控门锁 门锁 尾门 后门 后窗 天窗
  行李箱 充电口盖 充电 后视镜 雨刮 喷嘴 座椅 驾驶席 儿童锁 儿童 安全气囊 防盗 报警
  舒适系统 系统 电路 电动助力转向 助力转向 转向助力 电动车窗 转向 力矩 轮速 转速 转子
  输入 输出 位置 高度 海拔 压力 温度 爆震 霍尔 活性炭罐 换挡杆 换挡 锁止 平顺 点火
  起动 常电 近光 远光 照明 灯光 控制 管理 调节 加热 除霜 开启 磨损 高速 低速 左前
  右前 左后 右后 限制 危险 安全 电动 动力
`;

/** Words of cars inside of which no name is broken; of two that fit, the longer one counts. */
export const CAR_WORDS: readonly string[] = `${ENDINGS} ${BEGINNINGS}`.trim().split(/\s+/);

/** Counts and what stands in brackets stay whole, too: 等 2 图, 1 缸, （凸轮轴）. */
const WHOLE = ['等 \\d+ 图', '\\d+ ?[缸号挡图针]', '（[^）]{1,8}）'];
const LATIN = '[\\u0021-\\u2e7f]+';
const TOKEN = new RegExp(
  [...WHOLE, ...[...CAR_WORDS].sort((a, b) => b.length - a.length), LATIN, '\\s', '[^\\s]'].join('|'),
  'gu',
);
const IS_BOUND = /^(?:\d+|[/)\]）、，].*)$/u;

/**
 * Breaks a name into as few lines of at most `width` px as its words allow, of about equal length. Words are broken
 * only when a line of their own is too short for them; numbers stay with the word before them.
 */
export function wrapText(text: string, size: number, width: number): string[] {
  const words = wordsOf(text).flatMap((word) => inParts(word, size, width));
  /** the best lines of the first words, how many there may be */
  const best: { lines: string[]; widest: number }[] = [{ lines: [], widest: 0 }];
  for (let end = 1; end <= words.length; end++) {
    let found: { lines: string[]; widest: number } | undefined;
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const line = words.slice(start, end).join('').trim();
      const wide = textWidth(line, size);
      if (before === undefined || (wide > width && end - start > 1)) continue;
      const lines = line === '' ? before.lines : [...before.lines, line];
      const widest = Math.max(before.widest, wide);
      // of two that are alike, the one whose last line is shorter: what ends a name is its own word
      if (
        !found ||
        lines.length < found.lines.length ||
        (lines.length === found.lines.length && widest <= found.widest)
      )
        found = { lines, widest };
    }
    best.push(found ?? { lines: [], widest: 0 });
  }
  return best[words.length]?.lines ?? [];
}

/** The words of a name, each with the space behind it: known ones, Latin ones, and what stands between these. */
export function wordsOf(text: string): string[] {
  const words: { text: string; isKnown: boolean }[] = [];
  for (const token of text.match(TOKEN) ?? []) {
    const last = words[words.length - 1];
    const isKnown = token.length > 1 || /[\u0021-\u2e7f]/u.test(token);
    if (last && (/^\s$/u.test(token) || IS_BOUND.test(token))) last.text += token;
    else if (last && !isKnown && !last.isKnown && !/\s$/u.test(last.text)) last.text += token;
    else words.push({ text: token, isKnown });
  }
  return words.map((word) => word.text).reduce<string[]>(joinLone, []);
}

/** A character that is no word of its own belongs to the word before it, the first one to the next. */
function joinLone(words: string[], word: string): string[] {
  const last = words[words.length - 1];
  if (last === undefined) return [word];
  const isLone = /^[^\u0021-\u2e7f]\s?$/u;
  return isLone.test(word) || (words.length === 1 && isLone.test(last))
    ? [...words.slice(0, -1), last + word]
    : [...words, word];
}

/** A word that fits on no line, in parts of about equal length; Latin ones stay whole. */
function inParts(word: string, size: number, width: number): string[] {
  const count = Math.ceil(textWidth(word.trim(), size) / width);
  if (count < 2 || new RegExp(`^${LATIN}\\s?$`, 'u').test(word)) return [word];
  const letters = word.match(/[\u0021-\u2e7f]+\s?|[^\u0021-\u2e7f]/gu) ?? [];
  const each = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, at) => letters.slice(at * each, (at + 1) * each).join(''));
}
