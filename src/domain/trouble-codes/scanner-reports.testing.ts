/** Reports as scanners of three makers write them, in Chinese and English, and the codes that a reader must find. */
export const SCANNER_REPORTS: readonly { name: string; text: string; codes: readonly string[] }[] = [
  {
    name: 'Launch X431, Chinese',
    text: `元征 X-431 PRO5 诊断报告    报告编号：LP2024032110233
车牌号：沪C12345    粤B12345D
车型：奔驰 C200L 2019    C200 1.8T
VIN：LSVAA49J132047371
发动机型号：B20B2    里程：120345 km
诊断时间：2024-03-21 10:23:45
-- 123-P0230 软件 P0601 校验和
-- 发动机电控系统 (ECM)  零件号：C0001  软件版本：P0087
故障码(3)
P0171  系统过稀（气缸列1）  当前故障
P030100  检测到1缸失火  历史故障
U012187  与ABS控制模块失去通信  偶发
冻结帧：冷却液温度 90 °C 1200 rpm，电瓶电压 12.6 V，长期修正 14.8 %
-- ABS/ESP  无故障码 P0000`,
    codes: ['P0230', 'P0601', 'P0171', 'P0301-00', 'U0121-87'],
  },
  {
    name: 'Launch X431, English',
    text: `DTC REPORT  X-431 V+  SN:989340012345
Make: HYUNDAI  Part No.: 39210-C0001  ECU P/N 58411-C1000
Mileage: 98,765 km  Date: 21/03/2024 09:12
1. P0420  Catalyst System Efficiency Below Threshold Bank 1  [Current]
2. C1611 CAN Time-out ECM [History]
3. B1352-13 Driver Airbag Resistance Too High
Engine code: B18C1, Calibration ID: C0087`,
    codes: ['P0420', 'C1611', 'B1352-13'],
  },
  {
    name: 'Autel MaxiSys, Chinese',
    text: `Autel MaxiSys MS906  车辆诊断报告
车辆信息: 大众/帕萨特 2003  发动机号: C1234567  车架号后七位 C000123
里程(公里) 86000
01 - 发动机控制模块 1 | 故障 2
P0123:14 节气门/踏板位置传感器A电路电压过高 (已存储)
P0562 系统电压过低 12 次 2024-03-20 08:00
17 - 仪表板 | 故障 1
B1000 - 31 控制模块故障
44 - 转向助力 | 通过
C0001 牵引力控制系统阀A（偶发）`,
    codes: ['P0123-14', 'P0562', 'B1000', 'C0001'],
  },
  {
    name: 'Autel MaxiSys, English',
    text: `Autel MaxiScan Vehicle Report, Report No. A1B0123456789
2014 VOLVO S60 Engine type: B5254T12  Odometer 120 345
ECM Engine Control Module    Fault | 3
ECM-P010164 Mass or Volume Air Flow "A"    Stored
P0300 Random/Multiple Cylinder Misfire Detected    Pending
P0300 Random/Multiple Cylinder Misfire Detected    Permanent
U3003:16-2F Battery Voltage
BCM  Pass`,
    codes: ['P0101-64', 'P0300', 'U3003-16'],
  },
  {
    name: 'VCDS of K-line cars, English',
    text: `VCDS Version: 22.3.1  Data version: 20220706
VIN: WVWZZZ3BZ3P123456   License Plate: SH-C1234
Chassis Type: 3B - VW Passat B5   Mileage: 120345km-74780mi
Address 01: Engine        Labels: 06A-906-032-AWM.lbl
   Part No SW: C0086 06A 906    HW: C0087
   Component: 1.8L R4/5VT     G   0003
   Coding: 07500   Shop #: WSC 12345
   VCID: 2B5F1C0D7A3E
3 Faults Found:
16555 - Fuel Trim: Bank 1: System Too Lean
            P0171 - 35-10 - - - Intermittent
17544/P1136/004406 - Fuel Trim: Range Exceeded
16804 - Catalyst System: Efficiency Below Threshold
            P0420 - 35-00 - -
Readiness: 0110 0101`,
    codes: ['P0171', 'P1136', 'P0420'],
  },
  {
    name: 'VCDS of UDS cars, Chinese',
    text: `地址 01：发动机 (J623-CJEB)   标签文件: 06K-907-425-V1.clb
   零件号 软件: 8V0 906 264 A    硬件: 06K 907 425 B
   组件: 1.8l R4 TFSI  H20 0003   序列号: B0123
   VCID: 60E2A52E4C6D5C0-8032
2 个故障:
13121 - 增压压力传感器
          P0235 00 [175] - 电路不可靠
          间歇 - 已确认 - 自清除后已测试
              冻结帧:
                    故障状态: 00000001   里程: 86000 km   日期: 2024.03.20   时间: 08:12:45
                    发动机转速: 820.00 /min   冷却液温度: 90 °C   车速: 0 km/h
00470 - 数据总线
          U1123 00 [009] - -`,
    codes: ['P0235-00', 'U1123-00'],
  },
];
