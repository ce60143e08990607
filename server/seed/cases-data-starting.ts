import type { SampleCase } from './cases-data';

/** Starting, charging, supply. */
export const startingCases: readonly SampleCase[] = [
  {
    slug: 'passat-cable',
    car: 'vw-passat-2003',
    system: 'electrical',
    title: '帕萨特冷车起动无力，换过起动机仍然如故',
    symptom: '早上冷车起动时起动机转得很慢，有时只“咔”一声；热车后好转。此前已在别处更换蓄电池和起动机，故障依旧。',
    diagnosis:
      '蓄电池负载测试合格，静态电压 12.6 V。起动瞬间蓄电池两端仍有 10.9 V，而起动机主接线柱对壳体只有 8.7 V，说明电压损失在线路上。\n带载测压降：蓄电池正极柱到起动机 30 端为 0.3 V，正常；起动机壳体到蓄电池负极柱为 1.9 V，远大于 0.2 V 的经验值。\n再分段测量：壳体到车身之间占 1.7 V，故障锁定在发动机到车身的搭铁编织带。拆下后发现接线鼻内部已经锈断大半。',
    solution:
      '更换发动机搭铁线，打磨车身接合面并做防锈处理，按规定力矩紧固。起动时搭铁侧压降降到 0.08 V，起动有力。\n提示：起动机回路必须在带载时测压降，静态电压不能说明线路良好。',
    documents: ['starting', 'starting-diagnosis'],
    figures: ['starter-voltage-drop'],
    video: 'voltage-drop',
  },
  {
    slug: 'corolla-start-relay',
    car: 'toyota-corolla-2007',
    system: 'electrical',
    title: '卡罗拉打火完全无反应，仪表灯正常',
    dtcs: ['P0615'],
    symptom: '钥匙转到起动挡，仪表灯正常点亮，起动机没有任何声音。推车可以着火，行驶正常。',
    diagnosis:
      '起动机 50 端在起动时为 0 V，说明控制电没有到。手动挡车型先看离合器开关：踩下离合器时开关两端导通，正常。\n起动继电器线圈侧 86 端有 12 V，85 端搭铁良好，继电器吸合有声；触点 30 端 12 V，87 端只有 0.6 V 且接试灯不亮。\n拆开继电器，触点烧蚀积碳，带载时几乎不通。',
    solution:
      '更换起动继电器，起动时 87 端电压 11.8 V，故障排除。\n空载量电压时，烧蚀的触点也可能显示 12 V，一定要接试灯或在起动时测量。',
    documents: ['starting', 'starting-diagnosis', 'fuses'],
  },
  {
    slug: 'camry-charging',
    car: 'toyota-camry-2012',
    system: 'electrical',
    title: '凯美瑞充电灯偶尔点亮，蓄电池三个月换两只',
    dtcs: ['P0562'],
    symptom: '夜间开大灯和空调行驶时，充电指示灯偶尔点亮，第二天起动困难。蓄电池三个月内已换两只。',
    diagnosis:
      '怠速不开用电器时充电电压 14.1 V，打开大灯、鼓风机和后窗除霜后降到 12.4 V，2000 r/min 时也只有 12.9 V。\n发电机输出端对壳体为 14.2 V，而输出端到蓄电池正极的压降达 1.5 V（一般应小于 0.3 V），故障不在发电机。\n检查发电机输出线：线鼻子与螺柱之间发热变色，螺母未压紧，接触面氧化。',
    solution:
      '处理接触面并更换线鼻，按力矩紧固。全负荷时蓄电池端电压 13.8 V，输出线压降 0.12 V。\n发电机更换后忘记紧固输出端螺母是常见的返修原因。',
    documents: ['charging', 'battery'],
    figures: ['charging-drop'],
  },
  {
    slug: 'focus-diode',
    car: 'ford-focus-2012',
    system: 'electrical',
    title: '福克斯收音机有“嗡嗡”声，灯光随转速微闪',
    symptom: '怠速以上收音机出现随转速变化的“嗡嗡”声，夜间前照灯有轻微频闪，充电电压显示正常。',
    diagnosis:
      '万用表直流挡 14.2 V，看似正常。改用交流挡测量蓄电池两端，纹波有效值 0.9 V，开大灯后升到 1.3 V，一般应小于 0.5 V。\n示波器看到每个周期缺少一个波峰，说明整流器有二极管开路，其余相仍可维持平均电压。\n熄火后从输出端反向测量，另有约 80 mA 的漏电流，说明还有一只二极管反向漏电，这也解释了车辆停放几天后电量不足。',
    solution: '更换发电机整流器总成。纹波降到 0.1 V，静态电流 22 mA。\n怀疑发电机时，直流电压和交流纹波都要量。',
    documents: ['charging'],
    figures: ['charging-ripple'],
  },
  {
    slug: 'lavida-parasitic',
    car: 'vw-lavida-2013',
    system: 'electrical',
    title: '朗逸停放两天没电，静态电流 0.42 A',
    symptom: '车辆停放两天以上无法起动，搭电后一切正常。蓄电池检测合格，客户加装过行车记录仪。',
    diagnosis:
      '锁车并等待 30 分钟让总线休眠后，用钳形表测得静态电流 0.42 A，正常一般在 50 mA 以内。\n不拔保险丝，逐个测量保险丝两端的毫伏压降，按保险丝型号换算电流：车内照明支路约 0.38 A。\n该支路为行车记录仪取电线，接在常电上，且记录仪停车监控功能一直工作。断开后静态电流降到 28 mA。',
    solution:
      '将记录仪电源改接到点火开关控制的 15 号电，并告知客户停车监控的耗电。\n测压降代替拔保险丝，可以避免重新唤醒控制单元。',
    documents: ['battery', 'fuses', 'can-comfort'],
    figures: ['parasitic-draw'],
  },
  {
    slug: 'bmw3-battery-register',
    car: 'bmw-3-2013',
    system: 'electrical',
    title: '3系换蓄电池后频繁提示“蓄电池放电过多”',
    symptom: '客户自行更换了同尺寸的蓄电池，一周后仪表多次提示蓄电池放电过多，座椅加热等功能被关闭。',
    diagnosis:
      '静态电流 25 mA，正常；发电机在 LIN 指令下可输出 14.6 V，正常。\n读取电源管理数据，系统仍按旧蓄电池的老化状态和容量计算，目标充电电压偏低；新蓄电池容量 70 Ah，而系统登记为 90 Ah AGM。\n蓄电池负极的智能传感器插头正常，电流读数与钳形表一致，排除传感器故障。',
    solution:
      '更换为规定类型和容量的 AGM 蓄电池，用诊断仪执行蓄电池更换登记。行驶一周未再提示。\n带智能蓄电池传感器的车辆，换蓄电池后必须登记。',
    documents: ['charging', 'battery'],
  },
  {
    slug: 'hongguang-ground',
    car: 'wuling-hongguang-2010',
    system: 'electrical',
    title: '五菱宏光开转向灯时制动灯跟着微亮',
    symptom: '打左转向时，左后制动灯和倒车灯跟着微微闪亮；开小灯后仪表指针轻微摆动。',
    diagnosis:
      '多个互不相干的用电器互相影响，首先怀疑共用搭铁点。电路图上左后灯组的转向灯、制动灯和倒车灯共用左后搭铁点。\n打开转向灯，测量灯座搭铁端对蓄电池负极的压降为 4.6 V，正常应小于 0.1 V。电流只能经制动灯、倒车灯灯丝绕到其他搭铁点。\n拆下左后饰板，搭铁螺钉下的漆面没有刮净，长期进水锈蚀。',
    solution: '打磨搭铁点，更换线鼻和螺钉，涂防锈蜡。压降降到 0.02 V，灯光恢复正常。',
    documents: ['brake-lamps', 'turn-signals', 'reverse'],
  },
  {
    slug: 'accord-no-crank-lock',
    car: 'honda-accord-2008',
    system: 'electrical',
    title: '雅阁防盗指示灯闪烁，能转不能着',
    dtcs: ['U0100'],
    symptom: '起动机转动有力但不着车，仪表上绿色钥匙灯快速闪烁，换另一把钥匙也一样。',
    diagnosis:
      '防盗系统不认可时会切断喷油。两把钥匙都不行，先不怀疑芯片，检查钥匙感应线圈的供电和通信。\n感应线圈插头电源 12 V，搭铁正常；诊断仪无法与发动机控制单元通信，存储了与发动机控制单元失去通信的故障码。\n发动机控制单元供电检查：常电正常，主继电器输出的电源只有 5 V。主继电器触点接触不良，控制单元没有正常工作，防盗验证自然无法完成。',
    solution:
      '更换发动机控制主继电器，钥匙灯熄灭，顺利起动。\n防盗灯闪烁不等于防盗件坏，先确认参与验证的控制单元都有电、能通信。',
    documents: ['injection', 'fuses', 'can-powertrain'],
  },
];
