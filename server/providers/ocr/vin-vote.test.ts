import { vinsInText } from './vin-in-text';
import { VinVote } from './vin-vote';

const RIGHT = 'LSVAA49J132047371';
/** Has no 1 that might be a J. */
const CLEAR = 'LE4S80ZL8LEE73163';
const MISREAD = 'LSVAA493132047371';

function voteOn(...texts: string[]): VinVote {
  const vote = new VinVote();
  for (const text of texts) vote.add(vinsInText(text));
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

  it('finds nothing in a single chance hit', () => {
    expect(voteOn('SAMPLE AUTOMOTIVE', 'XX').best()).toBeNull();
  });
});
