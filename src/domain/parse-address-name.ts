const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢裴陆荣翁荀羊惠甄封芮储靳邴井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾甘厉祖武符刘景詹束龙叶幸司韶黎蓟薄印宿白怀蒲从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公付肖岳涂闫覃';
const COMPOUND = '欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|南宫|端木|西门';
const TITLES = '先生|女士|小姐|师傅|老师|老板|经理|厂长|主任|店长|总|哥|姐';

const FULL_NAME = new RegExp(`^(?:(?:${COMPOUND})[\\u4e00-\\u9fa5]{1,2}|[${SURNAMES}][\\u4e00-\\u9fa5]{1,2})$`);
const TITLED = new RegExp(`^[\\u4e00-\\u9fa5]{1,4}(?:${TITLES})$`);
const MINORITY = /^[\u4e00-\u9fa5]{1,10}·[\u4e00-\u9fa5·]{1,15}$/;
const LATIN = /^[A-Za-z][A-Za-z.'-]{1,29}$/;
const PLACE =
  /[省市区县镇乡村路街道巷弄号室楼栋幢层园苑城院座]$|小区|单元|广场|大厦|花园|公寓|学校|医院|工业|开发|快递|驿站/;
const RECEIVES = /(?:\(?(?:亲)?收(?:件)?\)?|亲启|启)$/;

/** How much a part of a pasted text looks like a person's name: 0 not at all. */
export function nameScore(part: string): number {
  const text = part.replace(RECEIVES, '');
  if (MINORITY.test(text)) return 5;
  if (TITLED.test(text)) return 5;
  if (/\d/.test(text) || text.length < 2 || PLACE.test(text)) return 0;
  if (FULL_NAME.test(text)) return part === text ? 4 : 5;
  if (/^[\u4e00-\u9fa5]{2,4}$/.test(text)) return 2;
  if (LATIN.test(text)) return 2;
  // A workshop that receives by its own name.
  return /^[\u4e00-\u9fa5]{5,15}$/.test(text) ? 1 : 0;
}

/** A name without the words for "to be received by". */
export function cleanName(part: string): string {
  return part.replace(RECEIVES, '');
}

const AFTER_ADDRESS = new RegExp(
  `^(.*(?:[号室楼栋幢层座户组村店厂园院]|单元|门口|\\d))((?:${COMPOUND})[\\u4e00-\\u9fa5]{1,2}|[${SURNAMES}][\\u4e00-\\u9fa5]{1,2})(?:收)?$`,
);

/** Parts a name from the address that it was written behind without a space: 金山路88号王建国. Null when there is none. */
export function splitTrailingName(part: string): { detail: string; name: string } | null {
  const [whole, detail, name] = AFTER_ADDRESS.exec(part) ?? [];
  return whole && detail && name && nameScore(name) > 0 ? { detail, name } : null;
}
