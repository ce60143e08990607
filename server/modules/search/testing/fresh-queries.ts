import { judgedQueries, type JudgedQuery } from './judged-queries';

/**
 * A third set, written down from what the sample library holds before any of it was tried, by somebody who knew the
 * lists of words: 50 came first then, 52 among three. Rules and words were mended by what it missed. In the form of
 * `judged-queries`.
 */
const QUERIES = `
P0303 3缸失火 | jetta | code:P0303
P0171混合气过稀 | - | code:P0171
U0140 网关 | passat | code:U0140
p0753 换挡电磁阀 | camry | code:P0753
P0A0A互锁 | e6 | code:P0A0A
报故障码C0035怎么办 | - | code:C0035
P0420 P0171 | - | code:P0420
P0571刹车灯开关 | passat | code:P0571
N75 | passat | part:N75
J104插头 | passat | part:J104
E22 雨刮开关 | passat | part:E22
J533 | passat | part:J533
T16诊断座 | passat | part:T16
G39 前氧 | passat | part:G39
电子扇继电器 | passat | part:风扇低速继电器;part:风扇高速继电器
刹车油壶开关 | passat | part:制动液液位开关
空调压力开关 | passat | part:高压传感器;document:空调压缩机
后备箱开关 | passat | part:行李箱开启按钮;part:行李箱灯开关
副驾驶玻璃升降开关 | passat | part:右前车窗开关
左大灯灯泡 | passat | part:左近光灯;part:左远光灯;document:前照灯
刹车片感应线 | passat | part:制动片磨损传感器
室外温度传感器 | passat | part:车外温度传感器
儿童锁 | passat | part:后窗儿童锁开关
定速巡航 | passat | part:定速巡航开关
水壶水位传感器 | passat | part:冷却液液位传感器
倒车镜加热保险 | passat | part:后视镜加热保险丝
内循环电机 | passat | part:新鲜空气翻板电机
波箱油温传感器 | camry | part:变速箱油温传感器
P挡锁电磁阀 | camry | part:换挡杆锁止电磁铁
牌照灯不亮 | passat | document:牌照灯;part:牌照灯
雾灯一个不亮 | passat | document:雾灯;part:雾灯
油箱盖打不开 | passat | part:油箱盖锁电机
左后门锁不上 | passat | part:左后门锁电机;document:中控门锁
玻璃只能升不能降 | - | case:只能升不能降
倒车没灯雷达也不响 | - | case:倒车灯不亮
堵车的时候水温高 | - | case:堵车时水温高
下雨天报绝缘故障 | - | case:雨天报绝缘故障
保养完机油灯亮 | - | case:机油灯
打转向灯刹车灯跟着亮 | - | case:制动灯跟着微亮
主驾控制不了四个玻璃 | - | case:四门玻璃
打钥匙没反应仪表正常 | - | case:打火完全无反应
增压不够加速没劲 | - | case:增压压力不足
速腾 近光灯 电路图 | - | document:前照灯电路图
A6L变速箱电路图 | - | document:自动变速箱电路图
12年轩逸 启动机继电器 | - | part:起动继电器
明锐转向灯闪得快 | - | case:明锐左转向灯
RAV4 轮胎螺丝扭矩 | - | part:车轮螺栓
凯越机油多久换 | - | part:机油;document:保养周期表
发电机螺丝扭矩 | passat | part:发电机固定螺栓
下摆臂球头力矩 | passat | part:下摆臂球头
空调滤芯多久换 | passat | part:空调滤清器
penyouqi | passat | part:喷油器
dhxq | passat | part:点火线圈
suteng | - | series:速腾
空气流量记 | passat | part:空气流量计
节气门控制单圆 | passat | part:节气门控制单元
卡洛拉 | - | series:卡罗拉
LSVAA49J13 | passat | series:帕萨特
胎压表 | - | goods:胎压表
变速箱油怎么检查 | - | course:自动变速箱油
`;

export const FRESH_QUERIES: readonly JudgedQuery[] = judgedQueries(QUERIES);
