import { formatPlate, isPlateBegun, parsePlate } from './plate';

describe('parsePlate (GA 36-2018)', () => {
  it.each([
    ['京A12345', 'ordinary'],
    ['苏E88Q16', 'ordinary'],
    ['浙B7F03K', 'ordinary'],
    ['沪AD12345', 'small-new-energy'],
    ['沪AFA1234', 'small-new-energy'],
    ['粤BK12345', 'small-new-energy'],
    ['粤B12345D', 'large-new-energy'],
    ['粤B12345F', 'large-new-energy'],
    ['京A1234学', 'special'],
    ['京A1234警', 'special'],
    ['京A123A挂', 'special'],
    ['粤Z1234港', 'special'],
    ['粤ZA123澳', 'special'],
    ['224578使', 'special'],
    ['使224578', 'special'],
    ['沪A0023领', 'special'],
    ['川X1234应急', 'special'],
  ])('accepts %s as %s', (plate, kind) => {
    expect(parsePlate(plate)).toEqual({ ok: true, plate, kind });
  });

  it.each([' 京a·1 2345', '京Ａ１２３４５', '京a-12.345'])('reads %p as it is meant', (typed) => {
    expect(parsePlate(typed)).toMatchObject({ ok: true, plate: '京A12345' });
  });

  it.each([
    ['', '请输入车牌号'],
    ['京A1234', '车牌号应为 7 位（新能源 8 位），当前 6 位'],
    ['京A1234567', '车牌号应为 7 位（新能源 8 位），当前 9 位'],
    ['X'.repeat(500), '车牌号应为 7 位（新能源 8 位），当前 500 位'],
    ['AA1234B', '车牌号第 1 位应为省份简称，如“京”'],
    ['中A12345', '车牌号第 1 位应为省份简称，如“京”'],
    ['京112345', '车牌号第 2 位应为字母（I、O 除外）'],
    ['京O12345', '车牌号第 2 位应为字母（I、O 除外）'],
    ['京A1234O', '车牌号不含字母 I、O，请核对是否为数字 1、0'],
    ['京A1234😀', '车牌号含有无法识别的字符'],
    ['京A12ABC', '车牌号后 5 位最多 2 个字母'],
    ['京A123456', '新能源车牌号格式不正确，如“沪AD12345”'],
    ['京AL12345', '新能源车牌号格式不正确，如“沪AD12345”'],
    ['VA12345', '暂不支持军车、武警车牌'],
    ['WJ京12345', '暂不支持军车、武警车牌'],
  ])('says what is wrong with %p', (plate, message) => {
    expect(parsePlate(plate)).toMatchObject({ ok: false, message });
  });
});

describe('formatPlate', () => {
  it.each([
    ['沪AD12345', '沪A·D12345'],
    ['京A1234学', '京A·1234学'],
    ['224578使', '224578使'],
  ])('paints %s as %s', (plate, painted) => {
    expect(formatPlate(plate)).toBe(painted);
  });
});

describe('isPlateBegun', () => {
  it.each(['苏A', '苏a7k', '京A·1234', '沪AD12345'])('%s may become a plate', (text) =>
    expect(isPlateBegun(text)).toBe(true),
  );

  it.each(['', '苏', '京都', 'H7', '右H7', '7K236', '苏O12', '苏A123456789'])('%s does not', (text) =>
    expect(isPlateBegun(text)).toBe(false),
  );
});
