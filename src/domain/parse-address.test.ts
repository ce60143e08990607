import { areaList } from '@vant/area-data';
import { parseAddress } from './parse-address';

const suzhou = ['江苏省', '苏州市', '吴中区'];
const home = {
  name: '王建国',
  phone: '13800138000',
  region: suzhou,
  regionCode: '320506',
  detail: '木渎镇金山路88号3幢501',
};

describe('an address pasted as people have it', () => {
  it.each([
    ['name phone address', '王建国 13800138000 江苏省苏州市吴中区木渎镇金山路88号3幢501'],
    ['address first', '江苏省苏州市吴中区木渎镇金山路88号3幢501 王建国 13800138000'],
    ['phone first', '13800138000 王建国 江苏省苏州市吴中区木渎镇金山路88号3幢501'],
    ['phone in the middle of an address and a name', '江苏省苏州市吴中区木渎镇金山路88号3幢501 13800138000 王建国'],
    ['without 省, 市 and 区', '王建国 13800138000 江苏苏州吴中木渎镇金山路88号3幢501'],
    ['without the province', '王建国 13800138000 苏州市吴中区木渎镇金山路88号3幢501'],
    ['levels parted by spaces', '王建国 13800138000 江苏省 苏州市 吴中区 木渎镇 金山路88号3幢501'],
    ['levels parted by dashes', '王建国,13800138000,江苏-苏州-吴中,木渎镇金山路88号3幢501'],
    ['full-width commas and digits', '王建国，１３８００１３８０００，江苏省苏州市吴中区木渎镇金山路８８号３幢５０１'],
    ['phone in groups of 3-4-4', '王建国 138 0013 8000 江苏省苏州市吴中区木渎镇金山路88号3幢501'],
    ['phone with dashes', '王建国 138-0013-8000 江苏省苏州市吴中区木渎镇金山路88号3幢501'],
    ['phone with +86', '王建国 +86 13800138000 江苏省苏州市吴中区木渎镇金山路88号3幢501'],
    ['phone with 86- and a postcode', '王建国，86-13800138000，江苏省 苏州市 吴中区 木渎镇 金山路88号3幢501 ，215101'],
    [
      'labels on lines of their own',
      '收货人：王建国\n手机号码：13800138000\n所在地区：江苏省苏州市吴中区\n详细地址：木渎镇金山路88号3幢501',
    ],
    [
      'labels with the region in both lines',
      '收件人: 王建国\n联系电话: 13800138000\n所在地区: 江苏省苏州市吴中区\n详细地址: 江苏省苏州市吴中区木渎镇金山路88号3幢501',
    ],
    ['labels without colons', '收货人 王建国 电话 13800138000 地址 江苏省苏州市吴中区木渎镇金山路88号3幢501'],
    ['everything in one', '王建国13800138000江苏省苏州市吴中区木渎镇金山路88号3幢501'],
    ['name behind the address without a space', '江苏省苏州市吴中区木渎镇金山路88号3幢501王建国13800138000'],
    ['to be received by', '江苏省苏州市吴中区木渎镇金山路88号3幢501 王建国收 13800138000'],
    ['tabs and blank lines', '王建国\t13800138000\n\n江苏省苏州市吴中区\n\n木渎镇金山路88号3幢501'],
  ])('reads %s', (_, text) => {
    expect(parseAddress(text, areaList)).toEqual(home);
  });

  it.each([
    [
      'a municipality',
      '李师傅 13912345678 北京市朝阳区建国路93号',
      ['北京市', '北京市', '朝阳区'],
      '110105',
      '李师傅',
      '建国路93号',
    ],
    [
      'a municipality written twice',
      '李师傅 13912345678 北京市北京市朝阳区建国路93号',
      ['北京市', '北京市', '朝阳区'],
      '110105',
      '李师傅',
      '建国路93号',
    ],
    [
      'a municipality without 市 and 区',
      '李师傅 13912345678 上海浦东新区张杨路500号',
      ['上海市', '上海市', '浦东新区'],
      '310115',
      '李师傅',
      '张杨路500号',
    ],
    [
      'a county of Chongqing',
      '李师傅 13912345678 重庆市忠县忠州街道1号',
      ['重庆市', '县', '忠县'],
      '500233',
      '李师傅',
      '忠州街道1号',
    ],
    [
      'a district of Chongqing',
      '陈静 13912345678 重庆渝北区回兴街道宝圣大道8号',
      ['重庆市', '重庆市', '渝北区'],
      '500112',
      '陈静',
      '回兴街道宝圣大道8号',
    ],
    [
      'an autonomous region',
      '韦小宝 13912345678 广西壮族自治区南宁市青秀区民族大道100号',
      ['广西壮族自治区', '南宁市', '青秀区'],
      '450103',
      '韦小宝',
      '民族大道100号',
    ],
    [
      'an autonomous region in short',
      '韦小宝 13912345678 广西南宁青秀区民族大道100号',
      ['广西壮族自治区', '南宁市', '青秀区'],
      '450103',
      '韦小宝',
      '民族大道100号',
    ],
    [
      'Inner Mongolia',
      '巴特尔 13912345678 内蒙古呼和浩特市赛罕区大学东路5号',
      ['内蒙古自治区', '呼和浩特市', '赛罕区'],
      '150105',
      '巴特尔',
      '大学东路5号',
    ],
    [
      'an autonomous prefecture in short',
      '马明 13912345678 云南省大理州大理市下关镇泰安路3号',
      ['云南省', '大理白族自治州', '大理市'],
      '532901',
      '马明',
      '下关镇泰安路3号',
    ],
    [
      'Xinjiang and a name with a dot',
      '买买提·吐尔逊 13912345678 新疆维吾尔自治区喀什地区喀什市色满路12号',
      ['新疆维吾尔自治区', '喀什地区', '喀什市'],
      '653101',
      '买买提·吐尔逊',
      '色满路12号',
    ],
    [
      'a county that the province governs itself',
      '周杰 13912345678 湖北省仙桃市沔阳大道9号',
      ['湖北省', '省直辖县', '仙桃市'],
      '429004',
      '周杰',
      '沔阳大道9号',
    ],
    [
      'a county-level city under its province',
      '周杰 13912345678 江苏昆山市玉山镇前进路1号',
      ['江苏省', '苏州市', '昆山市'],
      '320583',
      '周杰',
      '玉山镇前进路1号',
    ],
    [
      'a county-level city alone',
      '周杰 13912345678 义乌市稠江街道1号',
      ['浙江省', '金华市', '义乌市'],
      '330782',
      '周杰',
      '稠江街道1号',
    ],
    [
      'Jilin, a city named like its province',
      '周杰 13912345678 吉林市船营区解放路2号',
      ['吉林省', '吉林市', '船营区'],
      '220204',
      '周杰',
      '解放路2号',
    ],
    [
      'Dongguan, which has towns instead of districts',
      '周杰 13912345678 广东省东莞市虎门镇太沙路7号',
      ['广东省', '东莞市', '虎门镇'],
      '441912',
      '周杰',
      '太沙路7号',
    ],
    [
      'a workshop as the receiver',
      '宏达汽修 13912345678 四川省成都市武侯区机场路22号',
      ['四川省', '成都市', '武侯区'],
      '510107',
      '宏达汽修',
      '机场路22号',
    ],
    [
      'a street named like a city',
      '周杰 13912345678 上海市黄浦区南京东路300号',
      ['上海市', '上海市', '黄浦区'],
      '310101',
      '周杰',
      '南京东路300号',
    ],
    [
      'a street named like the district',
      '周杰 13912345678 江苏省苏州市吴中区吴中大道1368号',
      suzhou,
      '320506',
      '周杰',
      '吴中大道1368号',
    ],
    [
      'a compound surname',
      '欧阳娜娜 13912345678 湖南省长沙市岳麓区麓山南路932号',
      ['湖南省', '长沙市', '岳麓区'],
      '430104',
      '欧阳娜娜',
      '麓山南路932号',
    ],
    [
      'a Latin name',
      'Tony 13912345678 广东省深圳市南山区科苑路15号',
      ['广东省', '深圳市', '南山区'],
      '440305',
      'Tony',
      '科苑路15号',
    ],
  ])('knows %s', (_, text, region, regionCode, name, detail) => {
    expect(parseAddress(text, areaList)).toEqual({ name, phone: '13912345678', region, regionCode, detail });
  });

  it('leaves open what the text does not say', () => {
    expect(parseAddress('', areaList)).toEqual({ name: '', phone: '', region: [], regionCode: '', detail: '' });
    expect(parseAddress('13800138000', areaList)).toMatchObject({ phone: '13800138000', name: '', detail: '' });
    expect(parseAddress('王建国 13800138000', areaList)).toMatchObject({
      name: '王建国',
      phone: '13800138000',
      region: [],
    });
    expect(parseAddress('江苏省苏州市 金山路88号', areaList)).toMatchObject({
      region: ['江苏省', '苏州市'],
      regionCode: '320500',
      detail: '金山路88号',
      name: '',
    });
  });

  it('takes no district by its short name when it names a street', () => {
    expect(parseAddress('江苏苏州吴中大道1368号 王建国', areaList)).toMatchObject({
      region: ['江苏省', '苏州市'],
      detail: '吴中大道1368号',
    });
  });

  it('guesses no district that several cities have', () => {
    expect(parseAddress('鼓楼区中山路1号', areaList).region).toEqual([]);
    expect(parseAddress('江苏省鼓楼区中山路1号', areaList).region).toEqual(['江苏省']);
  });

  it('keeps the extension of a privacy number and drops masked phones', () => {
    expect(parseAddress('王建国 13800138000-1234 江苏省苏州市吴中区金山路88号', areaList)).toMatchObject({
      phone: '13800138000',
      detail: '金山路88号(电话转1234)',
    });
    expect(parseAddress('王建国 138****8000 江苏省苏州市吴中区金山路88号', areaList)).toMatchObject({
      name: '王建国',
      phone: '',
      detail: '金山路88号',
    });
  });

  it('takes no phone out of a longer number', () => {
    expect(parseAddress('运单 9138001380001 江苏省苏州市吴中区', areaList).phone).toBe('');
  });

  it('keeps numbers of the address apart', () => {
    expect(parseAddress('王建国 13800138000 江苏省苏州市吴中区 金山路88号 3幢 A 501', areaList).detail).toBe(
      '金山路88号3幢A 501',
    );
  });

  it('reads any text without failing, of any length', () => {
    expect(parseAddress('江苏省苏州市'.repeat(500), areaList).region).toEqual(['江苏省', '苏州市']);
    expect(parseAddress('((((*+?[\\]{}|^$.', areaList).phone).toBe('');
  });
});
