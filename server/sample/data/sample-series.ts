import type { NamingScheme, SampleVehicle } from '../sample-vehicle';

/** slug, brand, maker and series as in the brand data, printed maker name, years, displacement, gearbox, naming, cylinders. */
type Row = [string, string, string, string, string, number, number, string, 'A' | 'M', NamingScheme, 3 | 4 | 6];

const ROWS: Row[] = [
  ['vw-passat-2003', '大众', '上海大众', '帕萨特', '上汽大众 帕萨特', 2003, 2005, '1.8T', 'M', 'vag', 4],
  ['vw-santana-2008', '大众', '上海大众', '桑塔纳', '上汽大众 桑塔纳', 2008, 2012, '1.8', 'M', 'vag', 4],
  ['vw-lavida-2013', '大众', '上海大众', '朗逸', '上汽大众 朗逸', 2013, 2017, '1.6', 'A', 'vag', 4],
  ['vw-polo-2011', '大众', '上海大众', 'POLO', '上汽大众 POLO', 2011, 2014, '1.4', 'M', 'vag', 4],
  ['vw-tiguan-2010', '大众', '上海大众', '途观', '上汽大众 途观', 2010, 2016, '1.8T', 'A', 'vag', 4],
  ['vw-touran-2011', '大众', '上海大众', '途安', '上汽大众 途安', 2011, 2015, '1.4T', 'A', 'vag', 4],
  ['faw-jetta-2013', '大众', '一汽-大众', '捷达', '一汽-大众 捷达', 2013, 2018, '1.6', 'M', 'vag', 4],
  ['faw-sagitar-2012', '大众', '一汽-大众', '速腾', '一汽-大众 速腾', 2012, 2016, '1.4T', 'A', 'vag', 4],
  ['faw-magotan-2012', '大众', '一汽-大众', '迈腾', '一汽-大众 迈腾', 2012, 2016, '2.0T', 'A', 'vag', 4],
  ['faw-bora-2008', '大众', '一汽-大众', '宝来', '一汽-大众 宝来', 2008, 2012, '1.6', 'M', 'vag', 4],
  ['audi-a4l-2013', '奥迪', '一汽奥迪', 'A4L', '一汽奥迪 A4L', 2013, 2016, '2.0T', 'A', 'vag', 4],
  ['audi-a6l-2012', '奥迪', '一汽奥迪', 'A6L', '一汽奥迪 A6L', 2012, 2018, '2.8', 'A', 'vag', 6],
  ['audi-q5-2013', '奥迪', '一汽奥迪', 'Q5', '一汽奥迪 Q5', 2013, 2017, '2.0T', 'A', 'vag', 4],
  ['skoda-octavia-2010', '斯柯达', '上海大众斯柯达', '明锐', '上汽斯柯达 明锐', 2010, 2014, '1.6', 'M', 'vag', 4],
  ['skoda-superb-2011', '斯柯达', '上海大众斯柯达', '昊锐', '上汽斯柯达 昊锐', 2011, 2015, '1.8T', 'A', 'vag', 4],
  ['benz-c-2012', '奔驰', '北京奔驰', 'C级', '北京奔驰 C级', 2012, 2014, '1.8T', 'A', 'din', 4],
  ['benz-e-2013', '奔驰', '北京奔驰', 'E级', '北京奔驰 E级', 2013, 2016, '3.0', 'A', 'din', 6],
  ['bmw-3-2013', '宝马', '华晨宝马', '3系', '华晨宝马 3系', 2013, 2018, '2.0T', 'A', 'din', 4],
  ['bmw-5-2012', '宝马', '华晨宝马', '5系', '华晨宝马 5系', 2012, 2017, '3.0', 'A', 'din', 6],
  ['volvo-s60l-2014', '沃尔沃', '沃尔沃亚太', 'S60L', '沃尔沃 S60L', 2014, 2018, '2.0T', 'A', 'din', 4],
  ['peugeot-307-2006', '标致', '东风标致', '307三厢', '东风标致 307', 2006, 2012, '1.6', 'M', 'din', 4],
  ['peugeot-408-2011', '标致', '东风标致', '408', '东风标致 408', 2011, 2014, '2.0', 'A', 'din', 4],
  ['citroen-c5-2010', '雪铁龙', '东风雪铁龙', 'C5', '东风雪铁龙 C5', 2010, 2015, '2.0', 'A', 'din', 4],
  ['ford-focus-2012', '福特', '长安福特', '福克斯三厢', '长安福特 福克斯', 2012, 2016, '1.6', 'M', 'din', 4],
  ['ford-mondeo-2013', '福特', '长安福特', '新蒙迪欧', '长安福特 新蒙迪欧', 2013, 2017, '2.0T', 'A', 'din', 4],
  ['buick-excelle-2008', '别克', '上海通用别克', '凯越', '上汽通用别克 凯越', 2008, 2013, '1.6', 'M', 'plain', 4],
  ['buick-lacrosse-2013', '别克', '上海通用别克', '君越', '上汽通用别克 君越', 2013, 2016, '2.4', 'A', 'plain', 4],
  ['buick-gl8-2011', '别克', '上海通用别克', 'GL8', '上汽通用别克 GL8', 2011, 2016, '3.0', 'A', 'plain', 6],
  ['chevrolet-cruze-2009', '雪佛兰', '上海通用雪佛兰', '科鲁兹三厢', '上汽通用雪佛兰 科鲁兹', 2009, 2015, '1.6', 'M', 'plain', 4],
  ['toyota-camry-2012', '丰田', '广汽丰田', '凯美瑞', '广汽丰田 凯美瑞', 2012, 2016, '2.5', 'A', 'plain', 4],
  ['toyota-highlander-2012', '丰田', '广汽丰田', '汉兰达', '广汽丰田 汉兰达', 2012, 2015, '3.5', 'A', 'plain', 6],
  ['toyota-corolla-2007', '丰田', '一汽丰田', '卡罗拉', '一汽丰田 卡罗拉', 2007, 2013, '1.6', 'M', 'plain', 4],
  ['toyota-rav4-2013', '丰田', '一汽丰田', 'RAV4', '一汽丰田 RAV4', 2013, 2017, '2.0', 'A', 'plain', 4],
  ['honda-accord-2008', '本田', '广汽本田', '雅阁', '广汽本田 雅阁', 2008, 2013, '2.4', 'A', 'plain', 4],
  ['honda-fit-2009', '本田', '广汽本田', '飞度', '广汽本田 飞度', 2009, 2013, '1.5', 'M', 'plain', 4],
  ['honda-crv-2012', '本田', '东风本田', 'CR-V', '东风本田 CR-V', 2012, 2016, '2.4', 'A', 'plain', 4],
  ['nissan-sylphy-2012', '日产', '东风日产', '轩逸', '东风日产 轩逸', 2012, 2018, '1.6', 'A', 'plain', 4],
  ['nissan-teana-2013', '日产', '东风日产', '天籁', '东风日产 天籁', 2013, 2018, '2.5', 'A', 'plain', 4],
  ['mazda-6-2006', '马自达', '一汽马自达', 'Mazda6', '一汽马自达 Mazda6', 2006, 2013, '2.0', 'M', 'plain', 4],
  ['mazda-cx5-2013', '马自达', '长安马自达', 'CX-5', '长安马自达 CX-5', 2013, 2017, '2.0', 'A', 'plain', 4],
  ['hyundai-yuedong-2011', '现代', '北京现代', '悦动', '北京现代 悦动', 2011, 2015, '1.6', 'M', 'plain', 4],
  ['hyundai-ix35-2012', '现代', '北京现代', 'ix35', '北京现代 ix35', 2012, 2017, '2.0', 'A', 'plain', 4],
  ['kia-k3-2013', '起亚', '东风悦达起亚', 'K3', '东风悦达起亚 K3', 2013, 2018, '1.6', 'A', 'plain', 4],
  ['suzuki-swift-2007', '铃木', '长安铃木', '雨燕', '长安铃木 雨燕', 2007, 2013, '1.3', 'M', 'plain', 4],
  ['haval-h6-2013', '哈弗', '哈弗', '哈弗H6', '哈弗 H6', 2013, 2017, '1.5T', 'M', 'plain', 4],
  ['geely-ec7-2012', '吉利汽车', '吉利汽车', '帝豪EC7', '吉利 帝豪EC7', 2012, 2016, '1.5', 'M', 'plain', 4],
  ['changan-cs75-2014', '长安轿车', '长安轿车', 'CS75', '长安 CS75', 2014, 2018, '1.8T', 'A', 'plain', 4],
  ['wuling-hongguang-2010', '五菱', '五菱', '五菱宏光', '五菱 宏光', 2010, 2015, '1.4', 'M', 'plain', 4],
  ['byd-f3-2010', '比亚迪', '比亚迪', 'F3', '比亚迪 F3', 2010, 2015, '1.5', 'M', 'plain', 4],
  ['byd-e6-2012', '比亚迪', '比亚迪', 'E6', '比亚迪 E6', 2012, 2017, '电动', 'A', 'plain', 4],
  ['tesla-model-s-2014', '特斯拉', '进口特斯拉', 'Model S', '特斯拉 Model S', 2014, 2018, '电动', 'A', 'din', 4],
  ['baic-e150ev-2013', '北汽新能源', '北汽新能源', 'E150EV', '北汽新能源 E150EV', 2013, 2016, '电动', 'A', 'plain', 4],
  ['denza-2014', '腾势', '腾势', 'DENZA', '腾势 DENZA', 2014, 2018, '电动', 'A', 'plain', 4],
  ['roewe-e50-2013', '荣威', '上汽荣威', 'E50', '上汽荣威 E50', 2013, 2016, '电动', 'A', 'plain', 4],
];

/** The test car of the demo: VIN prefix LSVAA49J. */
export const DEMO_SLUG = 'vw-passat-2003';

/** The cars of the sample library; brand, maker and series are names of the brand data. */
export const SAMPLE_VEHICLES: SampleVehicle[] = ROWS.map(
  ([slug, brand, maker, series, name, yearFrom, yearTo, displacement, gearbox, scheme, cylinders]) => ({
    slug, brand, maker, series, yearFrom, yearTo, scheme, cylinders,
    label: `${name} ${yearFrom} ${displacement}`,
    displacements: [displacement],
    energy: displacement === '电动' ? 'electric' : 'petrol',
    gearbox: gearbox === 'A' ? 'automatic' : 'manual',
    hasBodyControl: yearFrom >= 2011,
    hasElectricSteering: yearFrom >= 2009,
    hasHighSpeedComfortCan: yearFrom >= 2010,
    powerWindows: yearFrom >= 2008 || gearbox === 'A' ? 4 : slug === DEMO_SLUG ? 4 : 2,
  }),
);
