import type { SampleCourse } from './courses-types';

const highVoltage: SampleCourse = {
  fid: 'course-hv',
  coverStep: 0,
  typeId: 'energy',
  title: '高压安全与断电',
  summary: '新能源维修第一课：先断电，再验电',
  teacher: '郭志强',
  price: 0,
  hot: true,
  finishPoints: 80,
  learners: 1043,
  intro: '高压作业必须持证并两人在场。本课讲清高压系统的组成、防护用品的检查与断电流程，任何一步都不能省略。',
  gains: ['认识橙色高压部件', '检查绝缘手套与工具', '按顺序断电、等待、验电', '说明互锁与绝缘监测的作用'],
  chapters: [
    {
      name: '第一章 认识高压',
      lessons: [
        {
          id: 'hv-1',
          title: '高压系统的组成',
          steps: [
            [
              '动力电池经接触器向电机控制器供电，电缆一律为橙色',
              { draw: 'circuit', load: '驱动电机', on: true, motor: true, source: '动力电池', hv: true },
            ],
            [
              '能量在电池、控制器、电机之间来回流动，制动时回收',
              {
                draw: 'loop',
                stations: ['动力电池', '接触器', '电机控制器', '驱动电机'],
                colours: ['#f08a24', '#f08a24', '#e0393e', '#12a05a'],
                at: 2,
                note: '直流 60 V 以上即为高压',
              },
            ],
            [
              '维修开关断开后，高压回路被分成两段',
              { draw: 'circuit', load: '驱动电机', on: true, motor: true, fault: 'open', source: '动力电池', hv: true },
            ],
          ],
        },
        {
          id: 'hv-2',
          title: '防护用品检查',
          steps: [
            [
              '绝缘手套每次使用前充气检漏，并核对耐压与有效期',
              {
                draw: 'list',
                items: ['绝缘手套 0 级', '护目镜', '绝缘鞋与绝缘垫', '绝缘工具', '警示牌与围栏', '监护人在场'],
                at: 0,
              },
            ],
            [
              '摘下手表、戒指等金属物，准备绝缘钩',
              { draw: 'list', items: ['摘除金属饰物', '设置围栏', '挂警示牌', '监护人到位'], at: 0 },
            ],
            [
              '万用表须为 CAT III 1000 V，表笔无破损',
              { draw: 'list', items: ['CAT III 1000 V', '表笔完好', '先在已知电源上验表'], at: 2 },
            ],
          ],
        },
      ],
    },
    {
      name: '第二章 断电操作',
      lessons: [
        {
          id: 'hv-3',
          title: '断电与验电流程',
          steps: [
            [
              '关闭点火并收好钥匙，断开 12 V 负极，拔下维修开关',
              {
                draw: 'list',
                items: [
                  '关闭并收好钥匙',
                  '断开 12 V 负极',
                  '拔下维修开关并锁存',
                  '等待规定时间',
                  '验电低于规定值',
                  '挂牌后作业',
                ],
                at: 2,
              },
            ],
            [
              '等待电容放电，时间以手册为准，通常不少于五分钟',
              { draw: 'gauge', name: '母线电压', unit: 'V', range: [0, 400], good: [0, 60], from: 380, to: 12 },
            ],
            [
              '先验表、再验电、再验表，三步缺一不可',
              { draw: 'list', items: ['在已知电源上验表', '测高压母线正负极', '再次在已知电源上验表'], at: 1 },
            ],
            [
              '确认无电才能作业，并由监护人记录',
              {
                draw: 'circuit',
                load: '电机控制器',
                on: false,
                source: '动力电池',
                hv: true,
                meter: ['load', '0.0 V'],
              },
            ],
          ],
        },
        {
          id: 'hv-4',
          title: '互锁与绝缘监测',
          steps: [
            [
              '高压互锁是一条低压回路，任一插头松开就断高压',
              { draw: 'circuit', load: '互锁监测', on: true, fault: 'open' },
            ],
            [
              '绝缘电阻以手册为准，参考不低于 500 Ω/V',
              { draw: 'gauge', name: '绝缘电阻', unit: 'Ω/V', range: [0, 2000], good: [500, 2000], from: 0, to: 1400 },
            ],
            [
              '绝缘报警时逐个断开高压部件，找出漏电的一个',
              {
                draw: 'bars',
                name: '断开后绝缘值',
                unit: 'Ω/V',
                values: [
                  ['全部接入', 180],
                  ['断开空调', 190],
                  ['断开加热器', 1400],
                ],
                max: 1600,
                good: [500, 1600],
              },
            ],
          ],
        },
      ],
    },
  ],
};

export const energyCourses: readonly SampleCourse[] = [highVoltage];
