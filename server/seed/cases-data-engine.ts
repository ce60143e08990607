import type { SampleCase } from './cases-data';

/** Ignition, fuel, cooling, air. */
export const engineCases: readonly SampleCase[] = [
  {
    slug: 'jetta-misfire',
    car: 'faw-jetta-2013',
    system: 'engine',
    title: '捷达加速顿挫，三缸失火时有时无',
    dtcs: ['P0303', 'P0300'],
    symptom: '急加速和上坡时车身顿挫，怠速基本正常，发动机故障灯偶尔闪烁。雨天更明显。',
    diagnosis:
      '失火计数集中在三缸，且只在大负荷时增加。三缸与二缸对调点火线圈，失火跟着到了二缸，但对调后重负荷仍有少量三缸失火。\n用示波器看次级波形：三缸击穿电压比其他缸高约 5 kV，燃烧时间短；火花塞间隙 1.4 mm，而标准约 0.9 mm 左右。\n点火线圈护套内有白色放电痕迹，是间隙过大后击穿电压升高，沿护套爬电造成的。',
    solution:
      '四只火花塞全部更换，更换三缸点火线圈，清洁线圈孔内油污。试车失火计数为 0。\n线圈坏往往是结果，火花塞间隙才是原因，应当一起处理。',
    documents: ['ignition', 'ignition-diagnosis', 'torque-engine'],
    figures: ['ignition-waveform'],
  },
  {
    slug: 'excelle-lean',
    car: 'buick-excelle-2008',
    system: 'engine',
    title: '凯越怠速抖动，混合气过稀',
    dtcs: ['P0171'],
    symptom: '热车怠速抖动，转速在 600～900 r/min 之间游动，跑起来正常。油耗略有上升。',
    diagnosis:
      '冻结帧记录：怠速、热车，长期燃油修正 +18%，短期 +12%。转速升到 2500 r/min 后总修正降到 +5%，属于怠速时大、高速时小，符合进气管漏气的特征。\n燃油压力 3.8 bar，稳定，排除供油不足。\n向进气系统打烟，曲轴箱通风软管与进气歧管连接处冒烟，软管老化开裂。',
    solution:
      '更换曲轴箱通风软管，清除自适应值。怠速稳定，总修正回到 ±3% 以内。\n混合气过稀先分清“怠速大”还是“负荷大”，方向就不会错。',
    documents: ['injection', 'dtc'],
  },
  {
    slug: 'k3-fuel-pump',
    car: 'kia-k3-2013',
    system: 'engine',
    title: 'K3 行驶中熄火，停十分钟又能着',
    dtcs: ['P0230'],
    symptom: '夏天连续行驶半小时后突然熄火，起动机能转但不着车，停放十分钟左右又能起动。',
    diagnosis:
      '故障出现时燃油压力为 0，油泵没有声音；油泵插头处电压 0 V。说明故障在油泵供电而不是油泵。\n油泵继电器 85、86 端在起动时有控制电压，30 端有电，87 端无电。继电器摸上去很烫，用冷水毛巾降温后立即恢复。\n测量继电器线圈电阻，冷态 78 Ω，热态升到 260 Ω 以上并出现开路，属于线圈热态断路。',
    solution:
      '更换燃油泵继电器，并检查油泵工作电流 5.2 A，正常。连续路试一小时未再熄火。\n“热了坏、冷了好”的故障，在出现时立即测量，比反复起动有用。',
    documents: ['fuel-pump', 'fuel-pump-diagnosis', 'fuses'],
  },
  {
    slug: 'swift-fuel-pressure',
    car: 'suzuki-swift-2007',
    system: 'engine',
    title: '雨燕早上要打三次火才能着',
    dtcs: [],
    symptom: '停放一夜后需要打火两三次才能起动，连续起动正常。行驶动力无异常。',
    diagnosis:
      '接油压表：打开点火开关，油压只升到 1.6 bar，连续开关三次点火后才到 3.0 bar，此时一打就着。运转时油压 3.0 bar，正常。\n熄火保压：五分钟后油压降到 0.5 bar，泄压过快。夹住供油软管再试，保压良好，说明泄漏在油箱一侧。\n油泵总成中的单向阀关闭不严，燃油倒流回油箱，停放后油管里没有压力。',
    solution:
      '更换燃油泵总成，十分钟保压 2.6 bar，次日早晨一次起动。\n冷车难起动先看“有没有残余油压”，不要急着洗喷油嘴。',
    documents: ['fuel-pump', 'fuel-pump-diagnosis'],
    figures: ['fuel-pressure'],
  },
  {
    slug: 'magotan-fan',
    car: 'faw-magotan-2012',
    system: 'engine',
    title: '迈腾点火开关一开风扇就全速转',
    dtcs: ['P0480'],
    symptom: '冷车打开点火开关，冷却风扇立即全速运转，熄火后持续很久。水温显示正常。',
    diagnosis:
      '诊断仪读取冷却液温度 24 ℃，空调未开，发动机控制单元要求的风扇占空比为 10%，说明全速不是控制单元要求的。\n示波器测量风扇模块控制线：发动机控制单元一侧插头有 10% 的占空比信号，风扇插头一侧为恒定 12 V，没有波形。\n信号线在大灯支架处磨断。风扇模块收不到信号时，会以全速运转保护发动机。',
    solution:
      '修复控制线并加装护套，改走线路。风扇随温度和空调压力正常调速。\n无级风扇“全速”往往是信号中断的保护，而不是风扇坏。',
    documents: ['cooling-fan', 'dtc'],
    figures: ['fan-pwm'],
  },
  {
    slug: 'ix35-overheat',
    car: 'hyundai-ix35-2012',
    system: 'engine',
    title: 'ix35 堵车时水温高，跑起来正常',
    symptom: '市区堵车二十分钟后水温接近红线，上高速后很快恢复。冷却液不缺，没有泄漏。',
    diagnosis:
      '堵车高、行驶正常，首先看风扇。低速风扇不转，水温到 105 ℃ 以上高速风扇才转一会儿。\n电路图上低速风扇经串联电阻供电。低速继电器输出 12 V，电阻后为 0 V；测量电阻为无穷大。\n进一步检查风扇电机电流，高速 18 A，在正常范围，没有卡滞，电阻属于老化烧断。',
    solution: '更换风扇调速电阻，低速在约 95 ℃ 时接通。怠速一小时水温稳定。',
    documents: ['cooling-fan', 'fuses'],
  },
  {
    slug: 'sylphy-camshaft',
    car: 'nissan-sylphy-2012',
    system: 'engine',
    title: '轩逸热车起动时间长，偶发熄火',
    dtcs: ['P0340'],
    symptom: '热车起动要转三四秒才着，偶尔等红灯时熄火。冷车正常。',
    diagnosis:
      '故障码指向凸轮轴位置传感器信号。传感器三线：供电 5 V、搭铁正常，信号线静态 4.9 V。\n转动发动机看波形，冷态方波完整；用热风枪加热传感器到约 90 ℃，信号开始丢失脉冲。\n为排除线束，加热插头和线束时信号不受影响。',
    solution:
      '更换凸轮轴位置传感器，热态波形完整，起动时间恢复到一秒以内。\n霍尔传感器的热衰退，用加热法再现比换件试验快。',
    documents: ['injection', 'dtc'],
  },
  {
    slug: 'h6-turbo',
    car: 'haval-h6-2013',
    system: 'engine',
    title: '哈弗H6 加速无力，增压压力不足',
    dtcs: ['P0299'],
    symptom: '转速超过 2000 r/min 后加速无力，像自然吸气发动机，故障灯点亮。',
    diagnosis:
      '读取数据：全油门时目标增压压力 1.6 bar（绝对），实际只有 1.1 bar。废气旁通控制占空比已到最大。\n打烟检查进气管路，中冷器出口卡箍处漏烟，软管没有插到底。重新安装后压力升到 1.3 bar，仍不足。\n检查旁通控制电磁阀：通断正常，但通往执行器的真空软管有裂纹，执行器提前打开旁通阀。',
    solution:
      '更换真空软管，重新紧固中冷器卡箍。全油门实际压力 1.58 bar，与目标一致。\n一个故障码下可能有两个漏点，修复一个后要再看数据。',
    documents: ['injection', 'dtc'],
  },
];
