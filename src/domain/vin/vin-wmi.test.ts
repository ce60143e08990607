import { extractWmi } from './vin-wmi';

describe('extractWmi (ISO 3780)', () => {
  it('takes the first three characters', () => {
    expect(extractWmi('LSVAA49J132047371')).toEqual({ wmi: 'LSV', smallMakerCode: null });
  });
  it('adds positions 12 to 14 for a maker of small numbers', () => {
    expect(extractWmi('LA9AA49J1320C7371')).toEqual({ wmi: 'LA9', smallMakerCode: '0C7' });
  });
});
