import type { SampleCourse } from './courses-types';

const starting: SampleCourse = {
  fid: 'course-starting',
  coverStep: 0,
  typeId: 'engine',
  title: '起动系统检修',
  summary: '起动无力、不转，按顺序查三段',
  teacher: '陈国梁',
  price: 0,
  hot: false,
  finishPoints: 40,
  learners: 821,
  intro: '不要急着换起动机。本课把起动系统分为电源、控制和主电路三段，用电压与电流一步步排除。',
  gains: ['说明 50、30 端子的作用', '判断控制电路与主电路故障', '测量起动时的电压和压降', '识读起动电压波形'],
  chapters: [
    {
      name: '第一章 结构与原理',
      lessons: [
        {
          id: 'starting-1',
          title: '起动机如何工作',
          steps: [
            ['点火开关送出 50 信号，起动继电器线圈得电', { draw: 'relay', on: true, load: '起动机' }],
            ['电磁开关吸合，主触点接通，驱动齿轮啮合飞轮', { draw: 'circuit', load: '起动机', on: true, motor: true }],
            [
              '发动机着车后松开钥匙，单向离合器保护起动机',
              { draw: 'list', items: ['50 端子得电', '电磁开关吸合', '齿轮啮合', '主电路接通', '着车后脱开'], at: 4 },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 检测',
      lessons: [
        {
          id: 'starting-2',
          title: '不转：控制电路检测',
          steps: [
            [
              '先确认挡位开关或离合器开关、防盗条件是否满足',
              { draw: 'list', items: ['挡位 P 或 N', '防盗指示正常', '保险丝完好', '50 端子有电'], at: 1 },
            ],
            ['起动时测 50 端子：没有电压，查继电器与控制侧', { draw: 'relay', on: false, load: '起动机' }],
            [
              '50 端子有电而不吸合，检查电磁开关与搭铁',
              { draw: 'circuit', load: '电磁开关', on: true, fault: 'ground', meter: ['ground', '1.90 V'] },
            ],
          ],
        },
        {
          id: 'starting-3',
          title: '无力：压降与波形',
          steps: [
            [
              '起动时蓄电池电压一般不应低于 9.6 V',
              {
                draw: 'gauge',
                name: '起动时蓄电池电压',
                unit: 'V',
                range: [6, 15],
                good: [9.6, 12.6],
                from: 12.6,
                to: 10.4,
              },
            ],
            [
              '正极电缆和搭铁电缆压降各以 0.5 V 以内为参考',
              {
                draw: 'bars',
                name: '起动时压降',
                unit: 'V',
                values: [
                  ['正极电缆', 0.3],
                  ['主触点', 0.2],
                  ['搭铁电缆', 1.4],
                ],
                max: 2,
                good: [0, 0.5],
              },
            ],
            [
              '波形先急降再起伏，起伏反映各缸压缩是否均匀',
              {
                draw: 'scope',
                wave: 'cranking',
                name: '起动电压',
                notes: ['急降：起动电流', '起伏：各缸压缩', '回升：开始充电'],
              },
            ],
          ],
        },
      ],
    },
  ],
};

const charging: SampleCourse = {
  fid: 'course-charging',
  coverStep: 1,
  typeId: 'engine',
  title: '充电系统检修',
  summary: '亏电、过充、充电灯亮，一次讲透',
  teacher: '孙立平',
  price: 990,
  originalPrice: 1990,
  hot: false,
  finishPoints: 80,
  learners: 356,
  intro: '现代发电机由控制单元按需调节，只看一个电压很容易误判。本课结合电压、纹波与静态电流给出完整的判断路径。',
  gains: ['说明发电机整流与调压', '判断发电机、线路与蓄电池故障', '用纹波识别二极管损坏', '测量静态电流'],
  chapters: [
    {
      name: '第一章 发电机',
      lessons: [
        {
          id: 'charging-1',
          title: '发电与调压',
          steps: [
            [
              '转子通励磁电流产生磁场，定子感应三相交流电',
              {
                draw: 'loop',
                stations: ['转子励磁', '定子三相', '整流桥', '蓄电池'],
                colours: ['#2459b3', '#e0393e', '#12a05a', '#7b8aa5'],
                at: 1,
                note: '机械能变成电能',
              },
            ],
            [
              '六只二极管整流成直流，送往 B+',
              { draw: 'scope', wave: 'ripple', name: '整流后的波形', notes: ['脉动小而均匀', '三相六脉波'] },
            ],
            [
              '调节器改变励磁电流，使电压稳定',
              { draw: 'gauge', name: '充电电压', unit: 'V', range: [10, 17], good: [13.5, 14.8], from: 12.4, to: 14.2 },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 检测',
      lessons: [
        {
          id: 'charging-2',
          title: '电压与纹波检测',
          steps: [
            [
              '怠速开大灯测蓄电池电压，再与 B+ 端比较',
              {
                draw: 'bars',
                name: '两处电压',
                unit: 'V',
                values: [
                  ['B+ 端', 14.3],
                  ['电池端', 14.1],
                ],
                max: 16,
                good: [13.5, 14.8],
              },
            ],
            [
              '一只二极管损坏，纹波出现规律的大缺口',
              {
                draw: 'scope',
                wave: 'bad-ripple',
                name: '二极管损坏',
                notes: ['周期性缺口', '充电能力下降', '可能漏电'],
              },
            ],
            [
              '智能充电车型会主动降低电压，要看数据流目标值',
              { draw: 'list', items: ['读目标电压', '读实际电压', '读负荷率', '比较再判断'], at: 3 },
            ],
          ],
        },
        {
          id: 'charging-3',
          title: '静态电流与亏电',
          steps: [
            [
              '锁车等待休眠，串入电流表或用电流钳',
              { draw: 'list', items: ['关闭用电器', '锁车并拿开钥匙', '等待休眠', '读静态电流'], at: 2 },
            ],
            [
              '多数车型休眠后参考在 50 mA 以内，以手册为准',
              { draw: 'gauge', name: '静态电流', unit: 'mA', range: [0, 500], good: [0, 50], from: 420, to: 28 },
            ],
            [
              '偏大时测各保险丝两端电压，找出漏电的支路',
              {
                draw: 'bars',
                name: '保险丝两端压降',
                unit: 'mV',
                values: [
                  ['F1', 0],
                  ['F5', 0.1],
                  ['F12', 3.2],
                  ['F20', 0],
                ],
                max: 4,
                good: [0, 0.3],
              },
            ],
          ],
        },
      ],
    },
  ],
};

const ignition: SampleCourse = {
  fid: 'course-ignition',
  coverStep: 0,
  typeId: 'engine',
  title: '点火系统与波形分析',
  summary: '从四冲程到点火波形，抓住失火原因',
  teacher: '赵启明',
  price: 1290,
  originalPrice: 1990,
  hot: false,
  finishPoints: 100,
  learners: 297,
  intro: '失火可能是火、油、气任何一方的问题。本课用点火波形的四个部分，把线圈、火花塞与混合气的故障区分开。',
  gains: ['说明点火提前的意义', '认识初级与次级波形', '由燃烧线判断混合气', '给出失火的排查顺序'],
  chapters: [
    {
      name: '第一章 原理',
      lessons: [
        {
          id: 'ignition-1',
          title: '四冲程与点火时刻',
          steps: [
            ['四个行程依次是进气、压缩、做功、排气', { draw: 'piston', show: 'cycle' }],
            ['火花在压缩上止点之前跳出，给燃烧留出时间', { draw: 'piston', show: 'spark' }],
            [
              '转速越高提前越多；爆震时控制单元推迟点火',
              {
                draw: 'bars',
                name: '点火提前角示意',
                unit: '°',
                values: [
                  ['怠速', 8],
                  ['2000', 22],
                  ['4000', 30],
                  ['爆震', 18],
                ],
                max: 40,
                good: [0, 40],
              },
            ],
          ],
        },
        {
          id: 'ignition-2',
          title: '独立点火线圈',
          steps: [
            ['控制单元接通初级，线圈储能', { draw: 'circuit', load: '初级线圈', on: true }],
            [
              '切断的一瞬间，次级感应出上万伏高压',
              {
                draw: 'scope',
                wave: 'ignition',
                name: '点火波形',
                notes: ['闭合段：储能', '尖峰：击穿', '平台：燃烧', '尾波：余能'],
              },
            ],
            [
              '测线圈要看供电、搭铁和触发信号三项',
              { draw: 'list', items: ['供电约为电池电压', '搭铁压降正常', '触发信号有方波', '再换件验证'], at: 2 },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 诊断',
      lessons: [
        {
          id: 'ignition-3',
          title: '由波形判断失火',
          steps: [
            [
              '击穿电压过高：间隙大、混合气稀或线路断开',
              {
                draw: 'bars',
                name: '各缸击穿电压',
                unit: 'kV',
                values: [
                  ['1 缸', 11],
                  ['2 缸', 12],
                  ['3 缸', 21],
                  ['4 缸', 11],
                ],
                max: 25,
                good: [8, 15],
              },
            ],
            [
              '燃烧时间一般 1～2 ms，过短说明能量不足',
              { draw: 'gauge', name: '燃烧时间', unit: 'ms', range: [0, 3], good: [1, 2], from: 0, to: 0.6 },
            ],
            [
              '对调线圈与火花塞，看故障是否跟着走',
              { draw: 'list', items: ['读失火计数', '对调点火线圈', '对调火花塞', '检查喷油与缸压'], at: 2 },
            ],
          ],
        },
      ],
    },
  ],
};

const fuel: SampleCourse = {
  fid: 'course-fuel',
  coverStep: 0,
  typeId: 'engine',
  title: '燃油供给系统检修',
  summary: '油压、喷油、修正，三个数据说明白',
  teacher: '孙立平',
  price: 990,
  hot: false,
  finishPoints: 100,
  learners: 264,
  intro: '加速无力、难着车常与供油有关。本课把低压供油、喷油器与燃油修正放在一起看，避免见油压就换泵。',
  gains: ['画出低压供油回路', '安全测量燃油压力', '读懂长短期燃油修正', '区分漏气与供油不足'],
  chapters: [
    {
      name: '第一章 供油',
      lessons: [
        {
          id: 'fuel-1',
          title: '低压供油回路',
          steps: [
            [
              '油泵把燃油经滤清器送往油轨，多余的由调压阀回流',
              {
                draw: 'loop',
                stations: ['油箱', '油泵', '滤清器', '油轨'],
                colours: ['#f0913a', '#e0762a', '#e0762a', '#f3c08f'],
                at: 1,
                note: '低压系统：泵、滤、轨、回流',
              },
            ],
            ['油泵由继电器供电，打开点火开关先运转约两秒', { draw: 'relay', on: true, load: '油泵' }],
            ['喷油器在进气行程前后喷油，时间决定油量', { draw: 'piston', show: 'inject' }],
          ],
        },
        {
          id: 'fuel-2',
          title: '油压与保压测量',
          steps: [
            [
              '泄压、远离火源、备好灭火器，再接油压表',
              { draw: 'list', items: ['断开油泵保险丝', '运转至熄火泄压', '通风并备灭火器', '接油压表'], at: 1 },
            ],
            [
              '多数进气道喷射车型约 3～4 bar，以手册为准',
              { draw: 'gauge', name: '燃油压力', unit: 'bar', range: [0, 6], good: [3, 4], from: 0, to: 3.5 },
            ],
            [
              '熄火后压力下降过快：查油泵单向阀、喷油器与调压阀',
              {
                draw: 'bars',
                name: '熄火后压力',
                unit: 'bar',
                values: [
                  ['0 分', 3.5],
                  ['5 分', 2.9],
                  ['10 分', 1.1],
                ],
                max: 5,
                good: [2.2, 4],
              },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 数据',
      lessons: [
        {
          id: 'fuel-3',
          title: '氧传感器与燃油修正',
          steps: [
            [
              '窄带氧传感器在 0.1～0.9 V 之间来回变化',
              { draw: 'scope', wave: 'lambda', name: '前氧传感器', notes: ['高：偏浓', '低：偏稀', '应快速变化'] },
            ],
            [
              '长期修正为正：系统在加油，说明混合气偏稀',
              { draw: 'gauge', name: '长期燃油修正', unit: '%', range: [-30, 30], good: [-10, 10], from: 0, to: 22 },
            ],
            [
              '怠速偏高、高速正常像漏气；全程偏高像供油不足',
              {
                draw: 'bars',
                name: '修正随转速',
                unit: '%',
                values: [
                  ['怠速', 22],
                  ['2000', 9],
                  ['3500', 4],
                ],
                max: 30,
                good: [0, 10],
              },
            ],
          ],
        },
      ],
    },
  ],
};

export const engineCourses: readonly SampleCourse[] = [starting, charging, ignition, fuel];
