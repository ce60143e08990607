import { vinsInText } from './vin-in-text';

describe('vinsInText', () => {
  it('finds a VIN among other lines and ignores spaces', () => {
    const [only, ...others] = vinsInText('SAMPLE AUTOMOTIVE\nLSV AA49J 132047371\n1.8 L');
    expect(only).toMatchObject({ vin: 'LSVAA49J132047371', valid: true, changed: [] });
    expect(others).toEqual([]);
  });

  it('replaces I, O and Q, which no VIN has, and says where (ISO 3779)', () => {
    expect(vinsInText('LSVAA49JI32O47371')[0]).toMatchObject({
      vin: 'LSVAA49J132047371',
      valid: true,
      changed: [
        { index: 8, from: 'I', to: '1' },
        { index: 11, from: 'O', to: '0' },
      ],
    });
  });

  it('takes look-alike letters in the serial for digits', () => {
    expect(vinsInText('LSVAA49J13204737L')[0]).toMatchObject({
      vin: 'LSVAA49J132047371',
      changed: [{ index: 16, from: 'L', to: '1' }],
    });
  });

  it('tries every cut of a line that carries more than the VIN', () => {
    const vins = vinsInText('VIN LSVAA49J132047371').map(({ vin }) => vin);
    expect(vins).toContain('LSVAA49J132047371');
  });

  it('takes both versions that the engine gives of one VIN', () => {
    const vins = vinsInText('LSVAA491132047371 LSVAA49J132047371').map(({ vin }) => vin);
    expect(vins).toEqual(['LSVAA491132047371', 'LSVAA49J132047371']);
  });

  it('does not turn words into a serial: CO., LTD. is not C0170', () => {
    expect(vinsInText('SAMPLE AUTOMOTIVE COLTD')).toEqual([]);
  });

  it('refuses lines that are too short, too long or do not end in digits (GB 16735)', () => {
    expect(vinsInText('LSVAA49J13204737')).toEqual([]);
    expect(vinsInText('LSVAA49J132047371LSVAA49J132047371')).toEqual([]);
    expect(vinsInText('SAMPLEAUTOMOTIVEC')).toEqual([]);
  });
});
