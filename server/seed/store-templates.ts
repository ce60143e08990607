/**
 * By category: name, price of one part and labour of the line in yuan, how many of what, how often used. As a workshop
 * in a large city asks them.
 */
const byCategory = {
  保养: [
    ['机油机滤（半合成 4L）', 228, 50, 1, '套', 86],
    ['机油机滤（全合成 4L）', 398, 50, 1, '套', 124],
    ['空气滤芯', 58, 20, 1, '个', 61],
    ['汽油滤芯', 85, 80, 1, '个', 18],
    ['火花塞（铱金）', 68, 120, 4, '支', 33],
    ['变速箱油（自动 循环更换）', 98, 280, 12, '升', 14],
    ['防冻液', 45, 100, 6, '升', 22],
    ['节气门清洗', 45, 120, 1, '次', 27],
    ['正时皮带套装', 680, 600, 1, '套', 5],
  ],
  制动: [
    ['前刹车片', 268, 120, 1, '副', 48],
    ['后刹车片', 238, 120, 1, '副', 31],
    ['前刹车盘', 260, 160, 2, '片', 12],
    ['刹车油', 68, 120, 1, '升', 29],
  ],
  底盘: [
    ['四轮定位', 0, 180, 1, '次', 35],
    ['前减震器', 420, 300, 2, '支', 8],
    ['下摆臂', 320, 180, 1, '支', 9],
    ['半轴防尘套', 45, 220, 1, '个', 7],
  ],
  电气: [
    ['电瓶（免维护 60Ah）', 460, 30, 1, '块', 26],
    ['雨刮片', 45, 0, 2, '支', 44],
    ['前大灯灯泡', 55, 40, 2, '只', 19],
    ['故障码检测', 0, 100, 1, '次', 52],
  ],
  轮胎: [
    ['轮胎 205/55 R16', 420, 30, 1, '条', 21],
    ['轮胎动平衡', 0, 25, 4, '轮', 38],
    ['补胎（蘑菇钉）', 15, 45, 1, '次', 41],
  ],
  空调: [
    ['空调滤芯', 68, 20, 1, '个', 73],
    ['冷媒加注（R134a）', 60, 120, 2, '罐', 16],
    ['空调管路清洗', 80, 120, 1, '次', 11],
  ],
} as const;

/** What the demo store does every day: `price` and `labour` in cents, `used` how often until now. */
export const storeTemplates = Object.entries(byCategory).flatMap(([category, rows]) =>
  rows.map(([name, price, labour, quantity, unit, used]) => ({
    category,
    name,
    price: price * 100,
    labour: labour * 100,
    quantity,
    unit,
    used,
  })),
);
