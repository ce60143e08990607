import { namedPart, partText } from '../diagram/part-words';
import type { ByKind } from '../netlist/by-kind';
import type { NetlistComponent } from '../netlist/netlist-types';
import type { RepairWords } from './diagnosis-types';

/** What to do with a part through which no current passes any more; `load` is the name of what does not work. */
type OpenPart = (part: NetlistComponent, load: string) => RepairWords;

/** A part to order: name, designation, part number. */
export const partOf = ({ name, partNumber, id }: NetlistComponent): string =>
  [name, id, partNumber].filter(Boolean).join(' ');

const replaced = (part: NetlistComponent): Pick<RepairWords, 'parts' | 'repair'> => ({
  repair: `更换${namedPart(part)}`,
  parts: [partOf(part)],
});

/** Any part with a supply and a ground of its own. */
export const deadPart: OpenPart = (part) => ({
  prove: `拔下${namedPart(part)}的插头，用带保险的跨接线直接给它 12 V 和搭铁，仍不工作就是它坏`,
  ...replaced(part),
});

const fuse: OpenPart = ({ id, ampere }, load) => {
  const rating = ampere === undefined ? '同规格' : `${ampere} A`;
  return {
    prove: `拔下 ${id} 看熔丝，或量它的通断；换上 ${rating} 保险丝后看${load}是否工作，再次熔断说明后面有短路`,
    repair: `更换 ${rating} 保险丝，并查清熔断原因`,
    parts: [`${rating}保险丝 ${id}`],
  };
};

const contactsOf = ({ pins }: NetlistComponent): string =>
  ['30', '87'].every((id) => pins.some((pin) => pin.id === id)) ? '的 30 和 87' : '的触点两端';

const relay: OpenPart = (part, load) => ({
  prove: `拔下${namedPart(part)}，用带保险的跨接线接通插座${contactsOf(part)}，${load}工作就是继电器坏；或换同型号继电器对比`,
  ...replaced(part),
});

const switched: OpenPart = (part, load) => ({
  prove: `拔下${namedPart(part)}的插头，用跨接线短接该挡位的两个针脚，${load}工作就是开关坏`,
  ...replaced(part),
});

const capacitor: OpenPart = (part) => ({
  prove: `拆下${namedPart(part)}，放电后用电容表量它的容量，与标称值差很多就是它坏`,
  ...replaced(part),
});

const ground: OpenPart = (part, load) => ({
  prove: `用跨接线从${partText(part)}的线端直接接蓄电池负极，${load}工作就是搭铁不良`,
  repair: `打磨${partText(part)}的接触面，拧紧螺栓，涂防锈脂`,
  parts: [],
});

const splice: OpenPart = (part, load) => ({
  prove: `剥开${namedPart(part)}，轻拉各支线，并在两侧跨接看${load}是否工作`,
  repair: `重新压接或焊接${namedPart(part)}，用热缩管包好`,
  parts: ['热缩压接管'],
});

const connector: OpenPart = (part, load) => ({
  prove: `拔开${namedPart(part)}看端子有无退缩、锈蚀，重新插紧后看${load}是否工作`,
  repair: `修复或更换${namedPart(part)}的端子`,
  parts: ['插头端子'],
});

const unit: OpenPart = (part, load) => ({
  prove: `先确认${namedPart(part)}的供电、搭铁和触发条件都正常，再用跨接线代替它的输出，${load}工作才判它坏`,
  repair: `更换${namedPart(part)}，并按要求匹配`,
  parts: [partOf(part)],
});

/** A part whose terminals are one inside. */
export const shortedPart = (part: NetlistComponent, load: string): RepairWords => ({
  prove: `断电拔下${namedPart(part)}，量它两个端子之间的电阻，接近 0 Ω 就是它内部短路；换好保险丝后看${load}是否恢复`,
  ...replaced(part),
});

/** By the kind of the part. */
export const OPEN_WORDS: ByKind<OpenPart> = {
  battery: deadPart,
  capacitor: capacitor,
  coil: deadPart,
  connector,
  continuation: deadPart,
  diode: deadPart,
  ecu: unit,
  fuse,
  generator: deadPart,
  ground,
  heater: deadPart,
  horn: deadPart,
  'ignition-switch': switched,
  lamp: deadPart,
  motor: deadPart,
  rail: deadPart,
  relay,
  resistor: deadPart,
  sensor: deadPart,
  solenoid: deadPart,
  'spark-plug': deadPart,
  splice,
  starter: deadPart,
  switch: switched,
};
