/** An address that a person of a test or measurement may have. */
export const sampleAddress = {
  name: '王师傅',
  phone: '13800001111',
  region: ['浙江省', '杭州市', '西湖区'],
  regionCode: '330106',
  detail: '文三路 1 号',
  isDefault: true,
};
