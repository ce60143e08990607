import type { SampleCourse } from './courses-types';

const abs: SampleCourse = {
  fid: 'course-abs',
  coverStep: 2,
  typeId: 'chassis',
  title: 'ABS 系统原理与检修',
  summary: '轮速、液压、控制三条线看懂防抱死',
  teacher: '周海峰',
  price: 990,
  originalPrice: 1990,
  hot: false,
  finishPoints: 120,
  learners: 312,
  intro: 'ABS 灯亮不等于换泵。本课讲清轮速信号、液压调节与控制逻辑，用数据流和波形把故障落到具体的车轮。',
  gains: ['说明滑移率与附着力', '区分主动式与被动式轮速传感器', '说明增压、保压、减压三态', '更换制动液后的排气步骤'],
  chapters: [
    {
      name: '第一章 原理',
      lessons: [
        {
          id: 'abs-1',
          title: '防抱死为什么有效',
          steps: [
            [
              '车轮抱死后只能滑行，方向失去控制',
              {
                draw: 'bars',
                name: '附着系数示意',
                unit: 'µ',
                values: [
                  ['滑移 0', 0],
                  ['10%', 0.7],
                  ['20%', 0.9],
                  ['60%', 0.75],
                  ['抱死', 0.65],
                ],
                max: 1,
                good: [0.7, 1],
              },
            ],
            [
              '滑移率在 10%～30% 时附着力最大，ABS 就控制在这里',
              { draw: 'gauge', name: '滑移率', unit: '%', range: [0, 100], good: [10, 30], from: 90, to: 20 },
            ],
            [
              '轮速、控制单元、液压调节器组成闭环',
              {
                draw: 'loop',
                stations: ['轮速传感器', '控制单元', '液压调节', '车轮'],
                colours: ['#2459b3', '#ff6a13', '#e0393e', '#12a05a'],
                at: 1,
                note: '每秒调节十余次',
              },
            ],
          ],
        },
        {
          id: 'abs-2',
          title: '液压三态',
          steps: [
            [
              '增压：进油阀开，出油阀关，主缸压力送往轮缸',
              {
                draw: 'loop',
                stations: ['制动主缸', '进油阀', '制动轮缸', '出油阀'],
                colours: ['#e0393e', '#e0393e', '#b9c6de', '#b9c6de'],
                at: 1,
                note: '增压：进油阀开，出油阀关',
              },
            ],
            [
              '保压：两阀都关，轮缸压力保持不变',
              {
                draw: 'loop',
                stations: ['制动主缸', '进油阀', '制动轮缸', '出油阀'],
                colours: ['#e0393e', '#b9c6de', '#b9c6de', '#b9c6de'],
                at: 2,
                note: '保压：两阀都关',
              },
            ],
            [
              '减压：出油阀开，制动液回流，踏板有回弹感',
              {
                draw: 'loop',
                stations: ['制动主缸', '进油阀', '制动轮缸', '出油阀'],
                colours: ['#b9c6de', '#b9c6de', '#4aa8e8', '#4aa8e8'],
                at: 3,
                note: '减压：出油阀开，回油泵工作',
              },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 检修',
      lessons: [
        {
          id: 'abs-3',
          title: '轮速传感器检测',
          steps: [
            [
              '先看数据流：哪个车轮的速度与众不同',
              {
                draw: 'bars',
                name: '四轮速度',
                unit: 'km/h',
                values: [
                  ['左前', 30],
                  ['右前', 30],
                  ['左后', 30],
                  ['右后', 0],
                ],
                max: 40,
                good: [28, 32],
              },
            ],
            [
              '磁电式转动车轮应有正弦波，幅值随转速增大',
              { draw: 'scope', wave: 'sine', name: '被动式轮速', notes: ['测电阻与波形', '检查间隙与齿圈'] },
            ],
            [
              '霍尔式有供电，输出方波；不要用电阻档判断',
              { draw: 'scope', wave: 'hall', name: '主动式轮速', notes: ['先测供电', '两种电流电平'] },
            ],
          ],
        },
      ],
    },
  ],
};

const air: SampleCourse = {
  fid: 'course-ac',
  coverStep: 0,
  typeId: 'climate',
  title: '空调制冷循环',
  summary: '看懂高低压，冷不冷一测便知',
  teacher: '何静',
  price: 0,
  hot: false,
  finishPoints: 60,
  learners: 693,
  intro: '空调不凉，加氟不是万能药。本课用制冷剂的四个状态解释压力与温度，教你由高低压力的组合判断故障。',
  gains: ['说出制冷剂在四处的状态', '正确连接歧管压力表', '由高低压组合判断故障', '按规范回收、抽真空与加注'],
  chapters: [
    {
      name: '第一章 循环',
      lessons: [
        {
          id: 'ac-1',
          title: '四大部件与四个状态',
          steps: [
            [
              '压缩机把低压气体压成高温高压气体',
              {
                draw: 'loop',
                stations: ['压缩机', '冷凝器', '膨胀阀', '蒸发器'],
                colours: ['#e0393e', '#f0913a', '#4aa8e8', '#9ccdf2'],
                at: 0,
                note: '压缩：高温高压气体',
              },
            ],
            [
              '冷凝器向车外放热，气体变成高压液体',
              {
                draw: 'loop',
                stations: ['压缩机', '冷凝器', '膨胀阀', '蒸发器'],
                colours: ['#e0393e', '#f0913a', '#4aa8e8', '#9ccdf2'],
                at: 1,
                note: '冷凝：放热，变成液体',
              },
            ],
            [
              '膨胀阀节流，压力和温度骤降',
              {
                draw: 'loop',
                stations: ['压缩机', '冷凝器', '膨胀阀', '蒸发器'],
                colours: ['#e0393e', '#f0913a', '#4aa8e8', '#9ccdf2'],
                at: 2,
                note: '节流：低温低压雾状',
              },
            ],
            [
              '蒸发器吸收车内热量，液体又变成气体',
              {
                draw: 'loop',
                stations: ['压缩机', '冷凝器', '膨胀阀', '蒸发器'],
                colours: ['#e0393e', '#f0913a', '#4aa8e8', '#9ccdf2'],
                at: 3,
                note: '蒸发：吸热，吹出冷风',
              },
            ],
          ],
        },
        {
          id: 'ac-2',
          title: '压缩机与电路控制',
          steps: [
            [
              '按下 A/C，控制单元确认压力、温度和转速允许',
              { draw: 'list', items: ['A/C 请求', '压力正常', '蒸发器温度正常', '发动机负荷允许'], at: 3 },
            ],
            ['继电器吸合，电磁离合器接通，压缩机运转', { draw: 'relay', on: true, load: '离合器' }],
            [
              '变排量压缩机由占空比调节排量，没有离合器声',
              { draw: 'scope', wave: 'pwm', name: '排量控制阀', notes: ['占空比大', '排量大', '制冷强'] },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 检测',
      lessons: [
        {
          id: 'ac-3',
          title: '歧管压力表判读',
          steps: [
            [
              'R134a 怠速低压参考 1.5～2.5 bar，随环境温度变化',
              { draw: 'gauge', name: '低压侧', unit: 'bar', range: [0, 6], good: [1.5, 2.5], from: 5, to: 2 },
            ],
            [
              '高压参考 12～18 bar，气温越高压力越高',
              { draw: 'gauge', name: '高压侧', unit: 'bar', range: [0, 30], good: [12, 18], from: 5, to: 15 },
            ],
            [
              '两侧都低多为制冷剂不足；两侧都高先查散热',
              {
                draw: 'bars',
                name: '高压侧读数',
                unit: 'bar',
                values: [
                  ['正常', 15],
                  ['缺剂', 8],
                  ['散热差', 24],
                ],
                max: 30,
                good: [12, 18],
              },
            ],
          ],
        },
        {
          id: 'ac-4',
          title: '抽真空与加注',
          steps: [
            [
              '先回收、再抽真空约三十分钟、保压检漏、定量加注',
              {
                draw: 'list',
                items: ['回收制冷剂', '抽真空 30 分钟', '保压检漏', '补冷冻油', '按铭牌定量加注'],
                at: 1,
              },
            ],
            [
              '真空保持不住就有泄漏，先修后加',
              { draw: 'gauge', name: '真空度', unit: 'bar', range: [-1, 0], good: [-1, -0.9], from: 0, to: -0.95 },
            ],
            [
              '加注量以铭牌克数为准，多加反而不凉',
              {
                draw: 'bars',
                name: '加注量与效果',
                unit: '%',
                values: [
                  ['不足', 60],
                  ['标准', 100],
                  ['过量', 70],
                ],
                max: 120,
                good: [95, 105],
              },
            ],
          ],
        },
      ],
    },
  ],
};

const gearbox: SampleCourse = {
  fid: 'course-atf',
  coverStep: 0,
  typeId: 'gearbox',
  title: '自动变速箱油与行星齿轮',
  summary: '油位、油质、换油，再看懂行星排',
  teacher: '周海峰',
  price: 990,
  originalPrice: 1990,
  hot: false,
  finishPoints: 60,
  learners: 517,
  intro:
    '自动变速箱一半的故障可以从油里看出来。本课教你在正确的温度检查油位，读懂油色，并理解一个行星排如何得到不同的传动比。',
  gains: ['在规定油温检查油位', '由油色和气味判断状况', '比较重力换油与循环换油', '说出行星排的三种传动'],
  chapters: [
    {
      name: '第一章 油液',
      lessons: [
        {
          id: 'atf-1',
          title: '正确检查油位',
          steps: [
            [
              '油位随温度变化，必须在规定油温检查',
              { draw: 'gauge', name: '变速箱油温', unit: '℃', range: [0, 120], good: [35, 45], from: 20, to: 40 },
            ],
            [
              '车身水平、怠速运转，挡位逐一停留后回到 P 挡',
              { draw: 'list', items: ['车身水平', '怠速升温', '各挡停留数秒', '回 P 挡开溢流孔'], at: 2 },
            ],
            [
              '溢流孔油流由线变滴，油位正好',
              { draw: 'list', items: ['成股流出：偏多', '由线变滴：正好', '没有流出：不足'], at: 1 },
            ],
          ],
        },
        {
          id: 'atf-2',
          title: '油质判断与更换',
          steps: [
            [
              '鲜红透明为好；发黑、有焦味说明离合器片磨损',
              {
                draw: 'list',
                items: ['鲜红透明：正常', '棕色：建议更换', '黑色焦味：检查离合器', '乳白：进水'],
                at: 2,
              },
            ],
            [
              '油液在泵、阀体、离合器与散热器之间循环',
              {
                draw: 'loop',
                stations: ['油泵', '阀体', '离合器', '散热器'],
                colours: ['#e0393e', '#e0393e', '#c2547a', '#d98aa5'],
                at: 1,
                note: '油液既传力又冷却',
              },
            ],
            [
              '重力换油只换出一部分，循环换油更彻底',
              {
                draw: 'bars',
                name: '新油比例',
                unit: '%',
                values: [
                  ['重力一次', 45],
                  ['重力三次', 80],
                  ['循环', 95],
                ],
                max: 110,
                good: [75, 100],
              },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 传动',
      lessons: [
        {
          id: 'atf-3',
          title: '行星排的三种传动',
          steps: [
            ['制动齿圈，太阳轮输入，行星架减速输出', { draw: 'gears', held: 'ring' }],
            ['制动太阳轮，齿圈输入，行星架以另一传动比输出', { draw: 'gears', held: 'sun' }],
            ['制动行星架，齿圈反转，得到倒挡', { draw: 'gears', held: 'carrier' }],
          ],
        },
      ],
    },
  ],
};

export const chassisCourses: readonly SampleCourse[] = [abs, gearbox, air];
