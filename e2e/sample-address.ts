/** Where goods may be sent that a run orders. */
export const sampleAddress = {
  name: '王师傅',
  phone: '13800001111',
  region: ['浙江省', '杭州市', '西湖区'],
  regionCode: '330106',
  detail: '文三路 1 号',
  isDefault: true,
};
