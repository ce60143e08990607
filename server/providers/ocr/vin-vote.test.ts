import { nearlyVins, vinsInText } from './vin-in-text';
import { VinVote } from './vin-vote';

const RIGHT = 'LSVAA49J132047371';
/** Has no 1 that might be a J. */
const CLEAR = 'LE4S80ZL8LEE73163';
const MISREAD = 'LSVAA493132047371';

function voteOn(...texts: string[]): VinVote {
  const vote = new VinVote();
  for (const text of texts) vote.add(vinsInText(text), nearlyVins(text));
  return vote;
}

describe('VinVote', () => {
  it('decides at once for a line of its own with a right check digit', () => {
    expect(voteOn(CLEAR).decided()).toMatchObject({ vin: CLEAR, valid: true, source: 'text' });
  });

  it('does not decide for a reading with a wrong check digit', () => {
    expect(voteOn(MISREAD, MISREAD).decided()).toBeNull();
  });

  it('prefers two readings with a right check digit to more without', () => {
    const vote = voteOn(MISREAD, MISREAD, MISREAD, `J${RIGHT}`, `J${RIGHT}`);
    expect(vote.decided()?.vin).toBe(RIGHT);
  });

  it('gives a reading with a wrong check digit low confidence and offers corrections that pass', () => {
    const reading = voteOn('LSVAA49J1320473S1', 'LSVAA49J132O47377', 'LSVAA49J132O47377').best();
    expect(reading).toMatchObject({ vin: 'LSVAA49J132047377', valid: false });
    expect(reading?.confidence).toBeLessThanOrEqual(0.5);
  });

  it('asks for a second look at a 1 that may be a J, which the check digit cannot tell apart', () => {
    expect(voteOn('LSVAA491132047371').decided()).toBeNull();
    expect(voteOn('LSVAA491132047371', RIGHT).decided()?.vin).toBe(RIGHT);
  });

  it.each([
    ['one character too many', 'LSVAA491132X047371'],
    ['one too few', 'LSVAA49113204737'],
  ])('takes two lines with %s for a second look', (_name, line) => {
    expect(voteOn('LSVAA491132047371', line).decided()).toBeNull();
    expect(voteOn('LSVAA491132047371', line, line).decided()?.vin).toBe('LSVAA491132047371');
  });

  it('lets one look decide for a known maker only, and not against another reading of the line', () => {
    expect(voteOn('EVVVA27E6LPLR2147').decided()).toBeNull();
    expect(voteOn('KMH39637702850805').decided()?.vin).toBe('KMH39637702850805');
    expect(voteOn('KMH39637702850805 KMHJ963772B50895').decided()).toBeNull();
    expect(voteOn('SAMPLEAUTUM0TVEC0LTD', `${CLEAR}\nENGNEMUDEL CEA`).decided()?.vin).toBe(CLEAR);
  });

  it('takes two looks that misread one place for a second look', () => {
    const vin = 'LSGC9ETL56KG18196';
    expect(voteOn('LSGCYETL56KG18196', vin, 'LSGC9ETL5GKG18196').decided()?.vin).toBe(vin);
  });

  it('takes no such line for a VIN, nor for one with a J in that place', () => {
    expect(voteOn('LSVAA49113204X7371', 'LSVAA49113204X7371').decided()).toBeNull();
    const doubtful = 'LSVAA49J1132047371';
    expect(voteOn('LSVAA491132047371', doubtful, doubtful).decided()?.vin).not.toBe('LSVAA491132047371');
  });

  it('takes a character that was written twice for one, when two looks agree and the check digit is right', () => {
    const doubled = CLEAR.replace('S80Z', 'S80Z2');
    expect(voteOn(doubled).decided()).toBeNull();
    expect(voteOn(doubled, doubled).decided()?.vin).toBe(CLEAR);
    // S and 5 stand for one 5: the check digit's place takes no S.
    expect(voteOn('LSGC9ETLS56KG18196', 'LSGC9ETLS56KG18196').decided()?.vin).toBe('LSGC9ETL56KG18196');
    // Two of them.
    expect(voteOn('LE4AMZCZU42T52Z0312', 'LE4AMZCZU42T5Z20312').decided()?.vin).toBe('LE4MZCZU42T5Z0312');
    const wrong = MISREAD.replace('A4', 'A44');
    expect(voteOn(wrong, wrong).decided()).toBeNull();
  });

  it('mends one character of a maker’s code that nobody knows, when looks agree and the check digit is right', () => {
    const [read, right] = ['LEAFAFAD969BF4473', 'LE4FAFAD969BF4473'];
    expect(voteOn(read).mended()).toBeNull();
    expect(voteOn(read, read).mended()).toMatchObject({
      vin: right,
      valid: true,
      changed: [{ index: 2, from: 'A', to: '4' }],
    });
    expect(voteOn(MISREAD, MISREAD).mended()).toBeNull();
  });

  it('finds nothing in a single chance hit', () => {
    expect(voteOn('SAMPLE AUTOMOTIVE', 'XX').best()).toBeNull();
  });
});
