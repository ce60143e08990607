/** Fields of a freeze frame that scanners show for any car (SAE J1979, mode 02), by our own names. */
export const FRAME_FIELDS = [
  'load',
  'rpm',
  'coolant',
  'intakeAir',
  'shortTrim',
  'longTrim',
  'speed',
  'manifold',
  'airFlow',
  'throttle',
  'timing',
  'fuelLoop',
  'fuelPressure',
  'voltage',
  'runTime',
] as const;
export type FrameField = (typeof FRAME_FIELDS)[number];

/** One field in the words of a workshop. */
export interface FrameWords {
  readonly name: string;
  readonly unit: string;
  /** what the number is */
  readonly means: string;
  /** of a warm petrol engine that idles, unless said otherwise */
  readonly usual: string;
  /** what an unusual one points at */
  readonly tells: string;
}

export const FRAME_WORDS: Readonly<Record<FrameField, FrameWords>> = {
  load: {
    name: '计算负荷',
    unit: '%',
    means: '当时进气量占最大进气量的比例：发动机出了多少力',
    usual: '怠速 15–35，平路匀速 30–60，急加速 80 以上',
    tells: '高负荷才出故障：先想点火能量、供油量和增压；怠速就出：先想漏气和搭铁',
  },
  rpm: {
    name: '发动机转速',
    unit: 'rpm',
    means: '记码那一刻的转速',
    usual: '怠速 650–900',
    tells: '0 或 100–300 是起动时记的码，按起动条件复现；怠速偏高查漏气和节气门',
  },
  coolant: {
    name: '冷却液温度',
    unit: '°C',
    means: '控制单元看到的水温，决定加浓和是否闭环',
    usual: '热机 80–105',
    tells: '−40 是断路，130 以上而水不烫是短路；冷机时才出的故障要放凉了再试',
  },
  intakeAir: {
    name: '进气温度',
    unit: '°C',
    means: '进入发动机的空气温度',
    usual: '冷机等于环境温度，行驶中比环境高 5–30',
    tells: '冷机时与水温、环境差 10 以上，传感器或插头有问题',
  },
  shortTrim: {
    name: '短期燃油修正',
    unit: '%',
    means: '氧传感器此刻让喷油多（＋）或少（−）多少',
    usual: '在 −10 到 +10 之间来回变',
    tells: '停在一边不动：氧传感器或混合气确实偏；开环时为 0，不能说明问题',
  },
  longTrim: {
    name: '长期燃油修正',
    unit: '%',
    means: '学习下来的喷油修正，断电才清零',
    usual: '−8 到 +8',
    tells: '大于 +10 偏稀：漏气、空气流量计、油压低；小于 −10 偏浓：喷油器漏、油压高、炭罐常开',
  },
  speed: {
    name: '车速',
    unit: 'km/h',
    means: '记码那一刻的车速',
    usual: '按当时的工况',
    tells: '0 说明停车就能复现，在车间里找；只在行驶中出，要路试或加载',
  },
  manifold: {
    name: '进气压力',
    unit: 'kPa',
    means: '进气歧管里的绝对压力，100 约为大气压',
    usual: '怠速 25–45，熄火约 100，增压时 100 以上',
    tells: '怠速高于 50：漏气、气门正时或缺缸；增压时上不去：漏气、限压阀、增压器',
  },
  airFlow: {
    name: '空气流量',
    unit: 'g/s',
    means: '每秒进入的空气量',
    usual: '怠速约为排量（升）的 1–2 倍',
    tells: '偏小而修正为正：流量计脏或其后漏气；偏大：信号或搭铁不好',
  },
  throttle: {
    name: '节气门开度',
    unit: '%',
    means: '节气门此刻的角度',
    usual: '怠速 2–20',
    tells: '脚不踩也大于 20：卡滞、未学习或踏板信号有问题',
  },
  timing: {
    name: '点火提前角',
    unit: '°',
    means: '1 缸点火在上止点前多少度',
    usual: '怠速 5–20，并小幅变化',
    tells: '被大幅推迟：爆震、油品、水温高',
  },
  fuelLoop: {
    name: '燃油系统状态',
    unit: '',
    means: '闭环：按氧传感器修正喷油；开环：按表喷油',
    usual: '热机怠速和匀速为闭环',
    tells: '热机仍是开环（故障）：氧传感器或其加热、水温信号有问题；冷机和急加速开环属正常',
  },
  fuelPressure: {
    name: '燃油压力',
    unit: 'kPa',
    means: '油轨里的压力，多为表压',
    usual: '进气道喷射 300–400；直喷低压侧 400–600',
    tells: '偏低：油泵、滤清器、泵的供电和搭铁压降；熄火后掉得快：单向阀或喷油器漏',
  },
  voltage: {
    name: '控制单元电压',
    unit: 'V',
    means: '控制单元自己量到的供电',
    usual: '运转 13.5–14.7，通电不着车 12 以上',
    tells: '低于 11：先查蓄电池、发电机和控制单元的供电搭铁，其他码多半是它带出来的',
  },
  runTime: {
    name: '起动后时间',
    unit: 's',
    means: '着车后过了多久记的码',
    usual: '按当时的工况',
    tells: '几秒内：冷起动条件；几分钟后：升温后才出，查热态接触不良和温度',
  },
};
