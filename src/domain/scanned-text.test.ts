import { classifyScannedText } from './scanned-text';

describe('classifyScannedText (§5)', () => {
  it.each([
    ['LSVAA49J132047371', { kind: 'vin', vin: 'LSVAA49J132047371' }],
    ['lsvaa49j1 32047371\n', { kind: 'vin', vin: 'LSVAA49J132047371' }],
    ['LSVAA49J13204737O', { kind: 'vin', vin: 'LSVAA49J13204737O' }],
    ['京A·12345', { kind: 'plate', plate: '京A12345' }],
    ['沪AD12345', { kind: 'plate', plate: '沪AD12345' }],
    ['vinE', { kind: 'failed', message: '识别错误' }],
    ['carE', { kind: 'failed', message: '识别错误' }],
    ['LSVAA49J13204737', { kind: 'other', text: 'LSVAA49J13204737' }],
    ['https://example.com/login?code=a-b', { kind: 'other', text: 'https://example.com/login?code=a-b' }],
    ['', { kind: 'other', text: '' }],
  ])('%p is %p', (scanned, found) => {
    expect(classifyScannedText(scanned)).toEqual(found);
  });
});
