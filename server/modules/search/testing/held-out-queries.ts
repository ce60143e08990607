import { judgedQueries, type JudgedQuery } from './judged-queries';

/**
 * A fourth set, written down after the rules were mended by the others, and before any of it was tried, by somebody who
 * knew the lists of words: what it tells is fitted least (56 came first, 58 among three). Nothing is mended by it. In
 * the form of `judged-queries`.
 */
const QUERIES = `
P0117 水温传感器 | passat | code:P0117
P0480风扇不转 | passat | code:P0480
U0155 仪表 | - | code:U0155
c1511 方向助力 | - | code:C1511
J59 | passat | part:J59
S178 | passat | part:S178
G130 后氧 | passat | part:G130
V101 | passat | part:V101
T28k | passat | part:T28k
二次空气泵继电器 | passat | part:二次空气泵继电器
后雾灯保险 | passat | part:后雾灯保险丝
右前轮速感应器 | passat | part:右前轮速传感器
空调继电器 | passat | part:空调压缩机继电器
阅读灯开关 | passat | part:前阅读灯开关
门控灯开关 | passat | part:门控开关
防盗线圈 | passat | part:防盗读取线圈
风扇电阻 | passat | part:风扇串联电阻
大灯调节电机 | passat | part:大灯调节电机
转向角传感器 | passat | part:转向角传感器
锁止电磁阀 | camry | part:锁止离合器电磁阀
充电口盖打不开 | e6 | part:充电口盖锁电机
电池冷却水泵 | e6 | part:电池冷却水泵
主正接触器 | e6 | part:主正接触器
手套箱灯不亮 | passat | part:手套箱灯;document:室内灯
阅读灯不亮 | passat | document:室内灯;part:阅读灯
后视镜加热不工作 | passat | part:后视镜加热
左后轮abs没信号 | - | case:左后轮速无信号
倒车雷达没反应 | - | case:倒车雷达
过减速带仪表黑屏 | - | case:仪表偶尔黑屏
换电瓶后仪表提示放电过多 | - | case:放电过多
车停两天没电 | - | case:停放两天没电
冷车打火没劲 | - | case:冷车起动无力
三缸失火 | - | case:三缸失火
风扇开钥匙就转 | - | case:风扇就全速转
遥控锁车右前门不锁 | - | case:右前门锁
雨天报绝缘 | - | case:绝缘故障
途安 门锁 | - | document:中控门锁
蒙迪欧 起动机 | - | part:起动机;document:起动
C5 后除霜 | - | case:C5;document:后窗除霜
昊锐 点火线圈 | - | part:点火线圈;document:点火
POLO 喇叭 电路图 | - | document:喇叭电路图
缸盖螺栓力矩 | passat | part:气缸盖螺栓
轮毂轴承螺丝扭矩 | passat | part:轮毂轴承螺栓
刹车油更换周期 | camry | part:制动液;document:保养周期表
shanguangqi | passat | part:闪光器
wudeng | passat | part:雾灯;document:雾灯
lexus | - | brand:雷克萨斯
honda accord | - | series:雅阁
tianlai | - | series:天籁
鼓凤机 | passat | part:鼓风机;document:鼓风机
起动继电 | passat | part:起动继电器
危险警告灯开官 | passat | part:危险警告灯开关
汉兰大 | - | series:汉兰达
LFMAPE22C | - | series:卡罗拉
线束端子 | - | goods:线束端子盒
护目镜 | - | goods:护目镜
压降测量 | - | course:压降测量
行星齿轮 | - | course:行星齿轮
高压断电流程 | - | course:高压安全
p0299增压不足 | - | code:P0299
`;

export const HELD_OUT_QUERIES: readonly JudgedQuery[] = judgedQueries(QUERIES);
