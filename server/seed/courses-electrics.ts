import type { SampleCourse } from './courses-types';

const ohm: SampleCourse = {
  fid: 'course-ohm',
  coverStep: 1,
  typeId: 'body',
  title: '欧姆定律与压降测量',
  summary: '一块万用表，分清电源、线路与负载的故障',
  teacher: '陈国梁',
  price: 0,
  hot: true,
  finishPoints: 50,
  learners: 1286,
  intro:
    '电路故障的本质是电压没有到达负载。本课从欧姆定律讲起，用带载测压降的方法，在不拆线束的情况下找到接触不良的那一段。',
  gains: [
    '用欧姆定律估算回路电流',
    '说清为什么压降必须带载测量',
    '分段测量供电侧与搭铁侧压降',
    '按测量结果判断故障在哪一段',
  ],
  chapters: [
    {
      name: '第一章 电路基础',
      lessons: [
        {
          id: 'ohm-1',
          title: '电压、电流与电阻',
          steps: [
            ['电路由电源、保险丝、开关、负载和搭铁组成，缺一不可', { draw: 'circuit', load: '12 V 灯泡', on: false }],
            ['开关闭合，电流从正极出发，经负载回到负极', { draw: 'circuit', load: '12 V 灯泡', on: true }],
            [
              '欧姆定律：电流 = 电压 ÷ 电阻。12 V 加在 6 Ω 上是 2 A',
              {
                draw: 'bars',
                name: '12 V 下的电流',
                unit: 'A',
                values: [
                  ['12 Ω', 1],
                  ['6 Ω', 2],
                  ['4 Ω', 3],
                  ['3 Ω', 4],
                ],
                max: 5,
                good: [0, 5],
              },
            ],
            [
              '回路断开，电流为零，负载两端也就没有电压',
              { draw: 'circuit', load: '12 V 灯泡', on: true, fault: 'open', meter: ['load', '0.00 V'] },
            ],
          ],
        },
        {
          id: 'ohm-2',
          title: '串联分压：压降从哪里来',
          steps: [
            [
              '正常时，电源电压几乎全部落在负载上',
              { draw: 'circuit', load: '灯泡', on: true, meter: ['load', '12.5 V'] },
            ],
            [
              '供电侧有接触电阻，它与负载串联，分走一部分电压',
              { draw: 'circuit', load: '灯泡', on: true, fault: 'supply', meter: ['load', '9.8 V'] },
            ],
            [
              '搭铁锈蚀同样分压：灯变暗，而蓄电池电压仍然正常',
              { draw: 'circuit', load: '灯泡', on: true, fault: 'ground', meter: ['load', '10.1 V'] },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 压降测量',
      lessons: [
        {
          id: 'ohm-3',
          title: '带载测压降的三步',
          steps: [
            [
              '第一步：打开负载，测蓄电池两端，记下电源电压',
              { draw: 'circuit', load: '灯泡', on: true, meter: ['battery', '12.5 V'] },
            ],
            [
              '第二步：红表笔接正极，黑表笔接负载供电端',
              { draw: 'circuit', load: '灯泡', on: true, fault: 'supply', meter: ['supply', '2.70 V'] },
            ],
            [
              '第三步：在负极与负载搭铁端之间测搭铁侧',
              { draw: 'circuit', load: '灯泡', on: true, meter: ['ground', '0.03 V'] },
            ],
            [
              '不通电就没有压降：断开负载测量，坏线也读零',
              { draw: 'circuit', load: '灯泡', on: false, fault: 'supply', meter: ['supply', '0.00 V'] },
            ],
          ],
        },
        {
          id: 'ohm-4',
          title: '判断标准与实例',
          steps: [
            [
              '一般回路供电侧压降以不超过 0.5 V 为参考，以维修手册为准',
              { draw: 'gauge', name: '供电侧压降', unit: 'V', range: [0, 3], good: [0, 0.5], from: 0, to: 2.7 },
            ],
            [
              '搭铁侧要求更严，一般参考 0.1 V 以内',
              { draw: 'gauge', name: '搭铁侧压降', unit: 'V', range: [0, 1], good: [0, 0.1], from: 0, to: 0.03 },
            ],
            [
              '分段比较，压降集中的一段就是故障点',
              {
                draw: 'bars',
                name: '各段压降',
                unit: 'V',
                values: [
                  ['电池桩头', 0.02],
                  ['保险丝', 0.05],
                  ['开关', 2.4],
                  ['插接器', 0.04],
                  ['搭铁', 0.03],
                ],
                max: 3,
                good: [0, 0.2],
              },
            ],
          ],
        },
      ],
    },
  ],
};

const wiring: SampleCourse = {
  fid: 'course-wiring',
  coverStep: 2,
  typeId: 'body',
  title: '电路图识读入门',
  summary: '认符号、看线色、顺着电流走',
  teacher: '李向阳',
  price: 0,
  hot: false,
  finishPoints: 40,
  learners: 964,
  intro: '读图不是背图。本课教你用“电源、控制、负载、搭铁”四步把一张陌生的电路图拆成几条回路，再落到实车的插接器上。',
  gains: [
    '认识端子号 30、15、31、50、85、86、87',
    '由线色和线径找到实车导线',
    '把整张图拆成独立回路',
    '由图列出测量点',
  ],
  chapters: [
    {
      name: '第一章 读图基础',
      lessons: [
        {
          id: 'wiring-1',
          title: '符号与端子号',
          steps: [
            [
              '端子 30 常电、15 点火供电、31 搭铁、50 起动信号，按 DIN 72552 命名',
              { draw: 'list', items: ['30 蓄电池常电', '15 点火开关供电', '31 搭铁', '50 起动信号'], at: 3 },
            ],
            ['继电器 85、86 是线圈，30 与 87 是触点', { draw: 'relay', on: false, load: '油泵' }],
            ['线圈通电，触点吸合，大电流流向负载', { draw: 'relay', on: true, load: '油泵' }],
          ],
        },
        {
          id: 'wiring-2',
          title: '线色、线径与插接器',
          steps: [
            [
              '“0.75 红/白”表示 0.75 平方毫米，红底白条',
              { draw: 'list', items: ['0.75 线径 mm²', '红 底色', '白 条纹色', 'X12/3 插接器与针脚'], at: 1 },
            ],
            [
              '线径随电流增大：信号线细，起动电缆粗',
              {
                draw: 'bars',
                name: '常见线径',
                unit: 'mm²',
                values: [
                  ['传感器', 0.5],
                  ['前照灯', 1.5],
                  ['鼓风机', 4],
                  ['发电机', 16],
                ],
                max: 18,
                good: [0, 18],
              },
            ],
            [
              '核对针脚要分清插头正面还是插入面，方向相反',
              { draw: 'list', items: ['找到插接器编号', '确认视图方向', '核对针脚号', '核对线色'], at: 3 },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 读图实战',
      lessons: [
        {
          id: 'wiring-3',
          title: '四步追一条回路',
          steps: [
            ['从负载出发，先找它的供电：保险丝和电源端子', { draw: 'circuit', load: '鼓风机', on: false, motor: true }],
            ['再找谁来控制：开关、继电器还是控制单元', { draw: 'relay', on: true, load: '鼓风机' }],
            ['最后找搭铁点，回路完整，负载才会工作', { draw: 'circuit', load: '鼓风机', on: true, motor: true }],
            [
              '把回路写成清单，每一段都是一个测量点',
              {
                draw: 'list',
                items: ['保险丝输入与输出', '继电器 30 与 87', '负载供电针脚', '负载搭铁针脚', '搭铁点压降'],
                at: 4,
              },
            ],
          ],
        },
      ],
    },
  ],
};

const can: SampleCourse = {
  fid: 'course-can',
  coverStep: 1,
  typeId: 'body',
  title: 'CAN 总线基础与诊断',
  summary: '从两根双绞线读懂整车网络',
  teacher: '王思远',
  price: 990,
  originalPrice: 1990,
  hot: true,
  finishPoints: 120,
  learners: 742,
  intro:
    '无法通信、多个故障码同时出现、车辆不能休眠，多半与总线有关。本课讲清 CAN 的电平、仲裁与终端电阻，并给出一套不拆件的测量顺序。',
  gains: [
    '说明显性与隐性电平',
    '用万用表测终端电阻和静态电压',
    '用示波器识别短路、断路波形',
    '用逐个断开的方法找到故障节点',
  ],
  chapters: [
    {
      name: '第一章 原理',
      lessons: [
        {
          id: 'can-1',
          title: '双绞线与差分信号',
          steps: [
            [
              '各控制单元并联在 CAN-H 与 CAN-L 两根双绞线上',
              { draw: 'bus', nodes: ['发动机', '变速箱', 'ABS', '网关'], sender: 0, bits: '' },
            ],
            [
              '一个单元发送，所有单元同时收到',
              { draw: 'bus', nodes: ['发动机', '变速箱', 'ABS', '网关'], sender: 0, bits: '0110100' },
            ],
            [
              '高速 CAN 隐性约 2.5 V，显性时 H 约 3.5 V、L 约 1.5 V',
              { draw: 'scope', wave: 'can', name: '高速 CAN', notes: ['黄：CAN-H', '蓝：CAN-L', '两线镜像变化'] },
            ],
            [
              '干扰同时落在两线上，相减后抵消，所以抗干扰',
              { draw: 'scope', wave: 'can', name: '差分电压', notes: ['显性约 2 V', '隐性约 0 V'] },
            ],
          ],
        },
        {
          id: 'can-2',
          title: '仲裁：谁先说话',
          steps: [
            [
              '两个单元同时发送，先比较标识符',
              { draw: 'bus', nodes: ['发动机', '空调', '仪表'], sender: 0, bits: '0010110' },
            ],
            [
              '显性 0 覆盖隐性 1，标识符小的优先',
              { draw: 'bus', nodes: ['发动机', '空调', '仪表'], sender: 0, bits: '0010' },
            ],
            [
              '落后者转为接收，等总线空闲再发，数据不丢失',
              { draw: 'bus', nodes: ['发动机', '空调', '仪表'], sender: 1, bits: '0101101' },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 诊断',
      lessons: [
        {
          id: 'can-3',
          title: '终端电阻与静态电压',
          steps: [
            [
              '断电等待休眠后，在 OBD 6 与 14 针之间测电阻',
              { draw: 'list', items: ['断开蓄电池负极', '等待数分钟', '万用表置 Ω 档', '测 6 与 14 针'], at: 3 },
            ],
            [
              '两个 120 Ω 并联，正常约 60 Ω',
              { draw: 'gauge', name: '终端电阻', unit: 'Ω', range: [0, 150], good: [54, 66], from: 0, to: 60 },
            ],
            [
              '读到 120 Ω：有一端断开；接近 0 Ω：两线短路',
              {
                draw: 'bars',
                name: '终端电阻读数',
                unit: 'Ω',
                values: [
                  ['正常', 60],
                  ['一端断', 120],
                  ['短路', 1],
                ],
                max: 140,
                good: [54, 66],
              },
            ],
          ],
        },
        {
          id: 'can-4',
          title: '找出故障节点',
          steps: [
            [
              '总线被拉低时，逐个断开控制单元，观察是否恢复',
              { draw: 'bus', nodes: ['网关', '车门', '座椅', '空调'], sender: 2, bits: '0000000' },
            ],
            [
              '拔下某一个后波形恢复，故障就在它或它的支线',
              { draw: 'bus', nodes: ['网关', '车门', '空调'], sender: 0, bits: '0110100' },
            ],
            [
              '恢复连接，清除故障码并路试复查',
              { draw: 'list', items: ['修复导线并恢复双绞', '插回所有插接器', '清除故障码', '路试后复查'], at: 3 },
            ],
          ],
        },
      ],
    },
  ],
};

const scope: SampleCourse = {
  fid: 'course-scope',
  coverStep: 0,
  typeId: 'body',
  title: '汽车示波器使用',
  summary: '调得出、看得懂、说得清的波形课',
  teacher: '赵启明',
  price: 1990,
  originalPrice: 2990,
  hot: true,
  finishPoints: 200,
  learners: 388,
  intro:
    '万用表告诉你平均值，示波器告诉你过程。本课用三类最常见的信号练习量程、时基和触发，形成“先想形状再接表笔”的习惯。',
  gains: ['按信号选择电压档与时基', '用触发让波形稳定', '认识转速、占空比与喷油波形', '由波形判断电气与机械故障'],
  chapters: [
    {
      name: '第一章 基本操作',
      lessons: [
        {
          id: 'scope-1',
          title: '电压档、时基与触发',
          steps: [
            [
              '纵向是电压，横向是时间。先估计信号再选档位',
              { draw: 'scope', wave: 'hall', name: '霍尔传感器', notes: ['2 V/格', '5 ms/格'] },
            ],
            [
              '触发设在信号中部的上升沿，波形就停住',
              { draw: 'scope', wave: 'hall', name: '触发', notes: ['上升沿', '电平 2.5 V', '自动模式'] },
            ],
            [
              '探头搭铁要就近，导线越长干扰越大',
              { draw: 'list', items: ['校准探头', '就近搭铁', '先大档后小档', '点火侧用衰减'], at: 1 },
            ],
          ],
        },
        {
          id: 'scope-2',
          title: '转速与占空比信号',
          steps: [
            [
              '磁电式传感器输出正弦波，转速越高频率和幅值越大',
              { draw: 'scope', wave: 'sine', name: '磁电式轮速', notes: ['频率随车速升高', '幅值随车速增大'] },
            ],
            [
              '霍尔式输出方波，幅值不变，只有频率变化',
              { draw: 'scope', wave: 'hall', name: '霍尔式', notes: ['幅值恒定', '检查高低电平'] },
            ],
            [
              '占空比是高电平时间占周期的比例，用来调节执行器',
              { draw: 'scope', wave: 'pwm', name: 'PWM 控制', notes: ['周期不变', '宽度改变', '平均电压改变'] },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 波形分析',
      lessons: [
        {
          id: 'scope-3',
          title: '曲轴与喷油波形',
          steps: [
            [
              '曲轴信号的缺齿给出上止点基准',
              { draw: 'scope', wave: 'crank-gap', name: '曲轴位置', notes: ['缺齿为基准', '齿形应均匀'] },
            ],
            [
              '喷油器导通时电压拉低，关断时产生感应尖峰',
              { draw: 'scope', wave: 'injector', name: '喷油器', notes: ['低电平为喷油时间', '尖峰约 60 V'] },
            ],
            [
              '尖峰过低可能是线圈匝间短路，先与其他缸比较',
              {
                draw: 'bars',
                name: '各缸尖峰',
                unit: 'V',
                values: [
                  ['1 缸', 62],
                  ['2 缸', 61],
                  ['3 缸', 35],
                  ['4 缸', 63],
                ],
                max: 80,
                good: [55, 70],
              },
            ],
          ],
        },
      ],
    },
  ],
};

export const electricCourses: readonly SampleCourse[] = [ohm, can, wiring, scope];
