/** A text that a technician types, the car that he has chosen, and what answers it. */
export interface JudgedQuery {
  readonly text: string;
  /** Key of `CARS`; null while no car is chosen. */
  readonly car: keyof typeof CARS | null;
  /** Any of these is the right answer: kind of the hit, and what its id or title contains. */
  readonly right: readonly { readonly kind: string; readonly says: string }[];
}

export const CARS = {
  passat: '大众/上汽大众/帕萨特/2003/1.8T',
  jetta: '大众/一汽-大众/捷达/2015/1.6',
  camry: '丰田/广汽丰田/凯美瑞/2014/2.5',
  bmw: '宝马/华晨宝马/3系/2015/2.0T',
  e6: '比亚迪/比亚迪/E6/2014/电动',
};

/**
 * Written down from what is asked at the car, each before it was tried: text | car | kind:says, any of several with `;`.
 * A hit of kind `part` is a document at one of its places.
 */
const QUERIES = `
P0230 | - | code:P0230
P0230 | passat | code:P0230
p 0230 | - | code:P0230
p-0230 | passat | code:P0230
ＰＯ２３０ | - | code:P0230
P0300 | - | code:P0300
P0302 | - | code:P0302
P0303 | jetta | code:P0303
P0303 捷达 | - | code:P0303
P0101 | - | code:P0101
P0171 | camry | code:P0171
P0420 故障码 | - | code:P0420
u0121 | - | code:U0121
U0100 | passat | code:U0100
P1128 | - | code:P1128
C0035 | - | code:C0035
P0AA6 | e6 | code:P0AA6
故障码P0117 | passat | code:P0117
P0351怎么修 | passat | code:P0351
P0300 P0303 | jetta | code:P0300
P0016 | - | code:P0016
B1000 | - | code:B1000
p0562 电压低 | camry | code:P0562
C1511 | - | code:C1511
P0480 风扇 | - | code:P0480
打不着火 | - | case:起动;case:打火;case:能着;course:起动系统
打不着火 | passat | document:起动;part:起动;case:起动
无法启动 | - | case:起动;case:打火;case:能着;course:起动系统
无法启动 | camry | document:起动;part:起动
打不着车 | - | case:起动;case:打火;case:能着
启动不了 | jetta | document:起动;part:起动
起动无力 | - | case:起动无力
能转不能着 | - | case:能转不能着
冷车难启动 | - | case:冷车起动;case:打三次火
发动机抖动 | - | case:抖动;case:失火
抖动 | - | case:抖动
怠速抖 | - | case:怠速抖动
缺缸 | - | case:失火
失火 | jetta | case:失火
加速无力 | - | case:加速无力
熄火 | - | case:熄火
行驶中熄火 | - | case:行驶中熄火
水温高 | - | case:水温高
开锅 | - | case:水温高
风扇不转 | passat | document:冷却风扇;part:冷却风扇
风扇一直转 | - | case:风扇就全速转
ABS灯亮 | - | case:ABS 灯;course:ABS
abs故障灯亮 | passat | document:ABS;part:ABS
刹车灯不亮 | passat | document:制动灯;part:制动灯
刹车灯常亮 | - | case:制动灯常亮
雨刮器不工作 | - | case:雨刮;document:雨刮
雨刮不动 | passat | document:雨刮;part:雨刮
雨刷不停 | - | case:雨刮
发电机不发电 | - | case:充电;course:充电;document:充电
不充电 | passat | document:充电;part:充电
充电灯亮 | - | case:充电灯
电瓶没电 | - | case:没电;case:蓄电池
漏电 | - | case:静态电流;case:没电
跑电 | - | case:静态电流;case:没电
空调不制冷 | - | case:空调不制冷
空调不凉 | camry | document:空调压缩机;part:压缩机
鼓风机只有最高挡 | - | case:最高挡
鼓风机不转 | passat | document:鼓风机;part:鼓风机
大灯不亮 | passat | document:前照灯;part:近光;part:前照灯
近光灯暗 | - | case:近光灯发暗
转向灯快闪 | - | case:转向灯闪得特别快
喇叭不响 | passat | document:喇叭;part:喇叭
喇叭自己响 | - | case:喇叭自己响
车窗不降 | - | case:车窗
玻璃升降不了 | jetta | document:车窗;part:车窗
门锁不落锁 | - | case:不落锁
倒车灯不亮 | - | case:倒车灯不亮
机油灯闪 | - | case:机油灯
仪表黑屏 | - | case:黑屏
换挡冲击 | - | case:换挡冲击
锁档 | - | case:锁挡
方向盘重 | - | case:转向
方向盘 | passat | part:喇叭按钮
绝缘故障 | - | case:绝缘故障
上不了高压 | - | case:上高压
增压压力不足 | - | case:增压压力不足
油耗高混合气稀 | - | case:混合气过稀
后窗除霜不工作 | passat | document:除霜;part:除霜
J17 | - | part:J17
J17 | passat | part:J17
G6 | passat | part:G6
j220 | passat | part:J220
S228 | passat | part:S228
s243 | passat | part:S243
T121 | passat | part:T121;document:发动机控制
T121/65 | passat | part:T121
T5t | passat | part:T5t
N70 | passat | part:N70
G40 | - | part:G40
J53 | passat | part:J53
S10 | passat | part:S10
30A | passat | part:30 A;document:保险丝
燃油泵 | passat | document:燃油泵;part:燃油泵
燃油泵 | - | document:燃油泵
汽油泵 | passat | document:燃油泵;part:燃油泵
油泵 | passat | document:燃油泵;part:燃油泵
燃油泵继电器 | passat | part:燃油泵继电器
油泵立马 | passat | part:燃油泵继电器
燃油泵保险丝 | passat | part:燃油泵保险丝
燃油泵保险 | passat | part:燃油泵保险丝
喷油嘴 | passat | part:喷油器;document:燃油喷射
喷油嘴 | - | part:喷油器;document:燃油喷射
一缸喷油嘴 | passat | part:1 缸喷油器
点火线圈 | passat | part:点火线圈;document:点火
高压包 | passat | part:点火线圈;document:点火
火花塞 | passat | part:火花塞;document:点火
氧传感器 | passat | part:氧传感器;document:氧传感器
前氧 | passat | part:前氧传感器
三元 | - | code:P0420;part:P0420
节气门 | passat | part:节气门;document:发动机传感器
空气流量计 | passat | part:空气流量计
曲轴位置传感器 | passat | part:发动机转速传感器
凸轮轴位置传感器 | passat | part:凸轮轴
水温传感器 | passat | part:冷却液温度传感器
启动机 | passat | part:起动机;document:起动
马达 | passat | part:起动机;document:起动
发电机 | passat | part:发电机;document:充电
电瓶 | passat | part:蓄电池;document:蓄电池
大灯 | passat | document:前照灯
近光灯保险丝 | passat | part:近光保险丝
远光灯 | passat | part:远光灯;document:前照灯
雾灯开关 | passat | part:雾灯开关
雨刮电机 | passat | part:雨刮电机
压缩机 | camry | document:空调压缩机;part:压缩机
左前轮速传感器 | passat | part:左前轮速传感器
轮速 | camry | part:轮速传感器;document:ABS
安全气囊 | passat | part:安全气囊
网关 | camry | part:网关;document:CAN
变速箱电脑 | camry | part:变速箱控制单元
发动机电脑 | passat | part:发动机控制单元
波箱 | camry | document:变速箱;part:变速箱
点烟器 | passat | part:点烟器
OBD | passat | document:诊断插头;part:诊断插头
诊断座 | passat | document:诊断插头;part:诊断插头
搭铁点 | passat | document:搭铁分布;part:搭铁点
保险丝盒 | passat | document:保险丝盒
保险丝 | camry | document:保险丝
保险丝图解 | passat | document:保险丝
继电器位置 | camry | document:保险丝与继电器位置表
电路图 | passat | document:电路图
整车电路图 | passat | document:整车电路图册
dianlutu | passat | document:电路图
dianlutu | - | document:电路图;course:电路图
扭矩 | passat | document:拧紧力矩
火花塞扭矩 | passat | part:火花塞
缸盖螺丝扭矩 | passat | part:气缸盖螺栓
轮胎螺丝力矩 | camry | part:车轮螺栓
放油螺丝扭力 | passat | part:放油螺栓
保养周期 | camry | document:保养周期表
保养 | passat | document:保养周期表
多久换机油 | passat | part:机油;document:保养周期表
刹车油多久换 | camry | part:制动液;document:保养周期表
故障码指南 | passat | document:故障码指南
起动电路图 | jetta | document:起动系统电路图
点火系统检修 | passat | document:点火系统检修
燃油泵视频 | passat | document:视频
动力CAN | camry | document:动力 CAN
CAN总线 | - | course:CAN;document:CAN
can电路图 | passat | document:CAN
帕萨特 2003 电路图 | - | document:电路图
帕萨特 2003 燃油泵 电路图 | - | document:燃油泵电路图
帕萨特燃油泵 | - | document:燃油泵;part:燃油泵
捷达点火线圈 | - | part:点火线圈;document:点火
凯美瑞 abs 电路图 | - | document:ABS 电路图
迈腾风扇 | - | document:冷却风扇;case:迈腾
3系 起动机 | - | part:起动机;document:起动
CR-V 雨刮 | - | document:雨刮
crv 保险丝 | - | document:保险丝
朗逸 保养 | - | document:保养周期表
途观 车窗 | - | document:车窗
e6 高压互锁 | - | document:高压互锁
卡罗拉 火花塞扭矩 | - | part:火花塞
哈弗h6 大灯 | - | document:前照灯
帕萨特 | - | series:帕萨特
pst | - | series:帕萨特
pasate | - | series:帕萨特
大众帕萨特 | - | series:帕萨特
上汽大众 帕萨特 2003 | - | series:帕萨特
kaimeirui | - | series:凯美瑞
jieda | - | series:捷达
kmr | - | series:凯美瑞
宝马 | - | brand:宝马
bmw | - | brand:宝马
BMW 3系 | - | series:3系
audi | - | brand:奥迪
aodi | - | brand:奥迪
toyota | - | brand:丰田
vw | - | brand:大众
volkswagen | - | brand:大众
奔驰c级 | - | series:C级
honda crv | - | series:CR-V
tesla | - | brand:特斯拉
byd e6 | - | series:E6
帕萨待 | - | series:帕萨特
帕沙特 | - | series:帕萨特
ranyoubeng | passat | document:燃油泵;part:燃油泵
ryb | passat | document:燃油泵;part:燃油泵
qidongji | passat | part:起动机;document:起动
yugua | passat | document:雨刮;part:雨刮
燃油蹦 | passat | document:燃油泵;part:燃油泵
火花赛 | passat | part:火花塞;document:点火
点火线卷 | passat | part:点火线圈;document:点火
氧传感 | passat | part:氧传感器
喷油气 | passat | part:喷油器
燃油磅继电器 | passat | part:燃油泵继电器
燃油泵继电气 | passat | part:燃油泵继电器
点火开光 | passat | part:点火开关
近光保脸丝 | passat | part:近光保险丝
喷油器保险司 | passat | part:保险丝
左前轮速传敢器 | passat | part:左前轮速传感器
帕萨特 燃油磅继电器 | - | part:燃油泵继电器
空调压缩鸡 | camry | document:空调压缩机;part:压缩机
节气们 | passat | part:节气门;document:发动机传感器
LSVAA49J132047371 | - | vin:LSVAA49J132047371
lsvaa49j1 32047371 | - | vin:LSVAA49J132047371
LSVAA49J1320 | - | series:帕萨特
LSVAA49J | - | series:帕萨特
示例-293-340 | passat | part:J17
293-340 | passat | part:J17
欧姆定律 | - | course:欧姆定律
示波器 | - | course:示波器
怎么看电路图 | - | course:电路图识读
起动系统课程 | - | course:起动系统
万用表 | - | goods:万用表
扭力扳手 | - | goods:扭力扳手
劳保鞋 | - | goods:劳保鞋
冷车不好着 | - | case:冷车起动;case:起动;document:起动;course:起动
早上打火要打好几次 | - | case:打三次火;case:冷车起动;case:起动时间长
油泵不转 | passat | document:燃油泵;part:燃油泵
油泵没电 | passat | document:燃油泵;part:燃油泵
左前门玻璃升不上去 | passat | part:左前车窗;document:车窗
玻璃不会动了 | passat | document:车窗;part:车窗
中控锁失灵 | passat | document:中控门锁;part:门锁
喇叭没声音 | passat | document:喇叭;part:喇叭
远光不亮 | passat | document:前照灯;part:远光
刹车灯一直亮着 | - | case:制动灯常亮
倒车灯保险 | passat | part:倒车灯保险丝
仪表台不亮 | passat | document:仪表;part:仪表
空调不冷 | camry | document:空调压缩机;part:压缩机
空调只出热风 | camry | document:空调压缩机;part:压缩机
鼓风机一档不转 | passat | part:鼓风机;document:鼓风机
电瓶老亏电 | - | case:没电
大灯一边不亮 | passat | document:前照灯;part:近光
打马达没反应 | passat | document:起动;part:起动
钥匙打到启动没反应 | passat | document:起动;part:起动
防盗灯亮 | - | case:防盗;document:防盗
气囊灯亮 | passat | part:螺旋弹簧;part:安全气囊
左前轮速传感器 abs | passat | part:左前轮速传感器
节气门清洗 | passat | part:节气门;document:发动机传感器
氧传感器加热电路 | passat | part:氧传感器
诊断仪连不上 | passat | document:诊断插头;part:诊断插头
火花塞多久换 | passat | part:火花塞
变速箱油多久换 | camry | part:自动变速箱油
轮胎螺栓扭力 | passat | part:车轮螺栓
U0121 ABS | - | code:U0121
P0300 P0171 P0420 | - | code:P0300
P0301P0302 | passat | code:P0301
二缸不工作 | passat | part:2 缸
N30 | passat | part:N30
G28 | passat | part:G28
J220 针脚 | passat | part:J220
S10保险 | passat | part:S10
捷达 风扇 电路图 | - | document:冷却风扇;part:冷却风扇
油门没反应 | passat | part:加速踏板
怠速高 | - | case:怠速;part:节气门;document:发动机传感器
怠速忽高忽低 | passat | case:怠速
热车不好启动 | - | case:热车起动时间长
跑着跑着熄火 | - | case:熄火
下雨天抖 | - | case:抖动;case:失火
加油没劲 | - | case:加速无力
跑不起来 | - | case:加速无力
排气管冒黑烟 | passat | part:氧传感器;part:喷油器;document:燃油喷射;part:空气流量计
换档顿挫 | - | case:换挡冲击
不走车 | camry | document:变速箱;part:变速箱
E6 充不上电 | - | part:车载充电机;document:高压
高压互锁故障 | e6 | document:高压互锁
点烟器没电 | passat | part:点烟器
收音机不响 | passat | part:收音机;case:收音机
保险丝在哪 | passat | document:保险丝
油泵继电器在哪 | passat | part:燃油泵继电器
油泵保险是哪个 | passat | part:燃油泵保险丝
机油压力灯亮 | - | part:机油压力开关;case:机油灯
水温表不动 | passat | part:冷却液温度传感器;part:组合仪表
油表不准 | passat | part:燃油存量传感器;document:组合仪表;part:组合仪表
里程表不走 | passat | part:车速传感器;document:组合仪表;part:组合仪表
camry | - | series:凯美瑞
J17/87 | passat | part:J17/87
03款帕萨特燃油泵 | - | part:燃油泵;document:燃油泵
车打不着了只有哒哒声 | - | case:打火;case:起动
启动没劲 | passat | case:起动无力;document:起动;part:起动机
曲轴传感器 | passat | part:发动机转速传感器
凸轮轴传感器针脚 | passat | part:凸轮轴
水温传感器几根线 | passat | part:冷却液温度传感器
abs泵 | passat | document:ABS;part:ABS 泵
abs控制单元 | passat | part:ABS 控制单元
刹车灯开关 | passat | part:制动灯开关
倒车灯开关 | passat | part:倒车灯开关
雨刷电机 | passat | part:雨刮电机
喷水电机不工作 | passat | part:洗涤泵
车窗升降器开关 | passat | part:车窗开关
后门玻璃 | passat | document:后门电动车窗;part:后车窗
遥控锁 | passat | document:中控门锁
门锁电机 | passat | part:门锁电机
气囊电脑 | passat | part:安全气囊控制单元
组合仪表针脚图 | passat | part:组合仪表
CAN高低线 | passat | document:CAN
网关 | passat | part:网关
舒适电脑 | passat | part:舒适系统控制单元
机油多久换一次 | passat | part:机油
刹车片扭力 | passat | document:拧紧力矩;part:制动钳
油底壳放油螺丝力矩 | passat | part:放油螺栓
凯美瑞发电机不充电 | - | document:充电;part:充电系统
卡罗拉打不着火 | - | case:卡罗拉
迈腾水温高 | - | case:迈腾
速腾 abs灯亮 | - | case:速腾
飞度 雨刮 | - | case:飞度
宝来 倒车灯 | - | part:倒车灯;document:倒车灯
p0335 | camry | code:P0335
u0100 无法通讯 | camry | code:U0100
C0040 | passat | code:C0040
P2135 | passat | code:P2135
缺火 | jetta | case:失火;document:点火;part:点火
点火开关针脚 | passat | part:点火开关
发动机故障灯亮 | passat | document:发动机控制;document:发动机传感器
没高压 | e6 | case:高压;document:高压;part:高压
车载充电机 | e6 | part:车载充电机
驱动电机温度高 | e6 | part:驱动电机
变速箱锁档 | - | case:锁挡
空调压缩机不工作 | passat | document:空调压缩机;part:压缩机
散热风扇高速不转 | passat | document:冷却风扇;part:风扇
鼓风机电阻 | passat | part:鼓风机电阻
后挡风除霜 | passat | part:后窗除霜;document:后窗除霜
点火系统电路图 奥迪a4l | - | document:点火系统电路图
`;

function judgedQuery(line: string): JudgedQuery {
  const [text = '', car = '-', right = ''] = line.split('|').map((part) => part.trim());
  return {
    text,
    car: car === '-' ? null : (car as keyof typeof CARS),
    right: right.split(';').map((one) => {
      const [kind = '', says = ''] = one.split(':');
      return { kind, says };
    }),
  };
}

/** Queries of lines as above. */
export const judgedQueries = (lines: string): JudgedQuery[] => lines.trim().split('\n').map(judgedQuery);

export const JUDGED_QUERIES: readonly JudgedQuery[] = judgedQueries(QUERIES);
