/**
 * What people call parts, and the words of the diagrams for it; the server's search has a longer list
 * (server/modules/search/words), these work without a network.
 */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  喷油嘴: ['喷油器'],
  油嘴: ['喷油器'],
  前大灯: ['近光灯', '远光灯', '前照灯'],
  大灯: ['近光灯', '远光灯', '前照灯'],
  头灯: ['近光灯', '远光灯', '前照灯'],
  小灯: ['示廓灯', '尾灯'],
  示宽灯: ['示廓灯'],
  刹车灯: ['制动灯'],
  高位刹车灯: ['高位制动灯'],
  刹车开关: ['制动灯开关'],
  方向灯: ['转向灯'],
  双闪: ['危险警告'],
  马达: ['电机', '起动机'],
  启动机: ['起动机'],
  电瓶: ['蓄电池'],
  发电机: ['交流发电机'],
  油泵: ['燃油泵'],
  汽油泵: ['燃油泵'],
  油浮子: ['燃油存量传感器'],
  水温传感器: ['冷却液温度传感器'],
  曲轴传感器: ['发动机转速传感器'],
  凸轮轴传感器: ['霍尔传感器'],
  油门踏板: ['加速踏板'],
  雨刷: ['雨刮'],
  喷水电机: ['洗涤泵'],
  高压包: ['点火线圈'],
  电脑: ['控制单元'],
  电子扇: ['冷却风扇', '散热器风扇'],
  仪表盘: ['组合仪表'],
};

/** The same query in the words of the diagrams: `左大灯` is `左近光灯`, `左远光灯`, `左前照灯`. The longest word counts. */
export function inDiagramWords(query: string): string[] {
  const [said] = Object.keys(SPOKEN)
    .filter((word) => query.includes(word))
    .sort((a, b) => b.length - a.length);
  return said === undefined ? [] : (SPOKEN[said] ?? []).map((meant) => query.replace(said, meant));
}
