import type { TextSymbol } from '../text-reader';
import { LineVote } from './line-vote';

const VIN = 'LE4S80ZL8LEE73163';
const PITCH = 40;
const cells = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ left: at * PITCH + 6, right: at * PITCH + 34 }));

/** Characters in their cells from the one at `from`; `4A` in brackets stand in one cell together. */
function line(text: string, from = 0): TextSymbol[] {
  const groups = text.match(/\[\w+\]|\w|_/g) ?? [];
  return groups.flatMap((group, at) => {
    const chars = Array.from(group.replace(/[[\]_]/g, ''));
    const left = (from + at) * PITCH + 6;
    return chars.map((char, of) => ({ text: char, confidence: 98, left: left - 10 * of, right: left + 28 - 22 * of }));
  });
}

function voteOn(...passes: (string | TextSymbol[])[]): LineVote {
  const vote = new LineVote(cells(17));
  for (const pass of passes) vote.add(typeof pass === 'string' ? line(pass) : pass);
  return vote;
}

describe('LineVote', () => {
  it('takes what two passes read for a known maker, three for one that nobody knows', () => {
    expect(voteOn(VIN).decided()).toBeNull();
    expect(voteOn(VIN, VIN).decided()).toMatchObject({ vin: VIN, valid: true, source: 'text', changed: [] });
    const unknown = 'EVVVA27E6LPLR2147';
    expect(voteOn(unknown, unknown).decided()).toBeNull();
    expect(voteOn(unknown, unknown, unknown).decided()?.vin).toBe(unknown);
  });

  it('gives a character that was written twice to the cell it stands in', () => {
    expect(voteOn('LE[4A]S80ZL8LEE73163', 'LE4S80ZL8LEE7[3S]163').decided()?.vin).toBe(VIN);
  });

  it('gives a box that covers its neighbours to the cell that they left free', () => {
    const [first, ...rest] = line(VIN);
    const wide = { ...(first ?? { text: '', confidence: 0, left: 0, right: 0 }), left: 0, right: 76 };
    expect(voteOn([wide, ...rest], VIN).decided()?.vin).toBe(VIN);
  });

  it('takes one place as it was also seen when only that passes the check digit', () => {
    const wrong = VIN.replace('S80', '580');
    const vote = voteOn(wrong, wrong, VIN, wrong, VIN);
    expect(vote.decided()).toBeNull();
    expect(vote.best()).toMatchObject({ vin: VIN, valid: true });
    expect(vote.best()?.unsure).toBeUndefined();
  });

  it('asks where passes differ in more places than two', () => {
    const [one, two, three] = [VIN.replace('S80', '5BD'), VIN.replace('S80', '58D'), VIN];
    expect(voteOn(one, three, two, one, three).best()).toMatchObject({ vin: VIN, unsure: true });
  });

  it('asks where a J or 1 was seen that the check digit cannot tell apart', () => {
    const [with1, withJ] = ['LSVAA491132047371', 'LSVAA49J132047371'];
    const vote = voteOn(with1, withJ, with1, with1, withJ);
    expect(vote.decided()).toBeNull();
    expect(vote.best()).toMatchObject({ unsure: true, candidates: [withJ] });
    expect(voteOn(with1, with1).decided()?.vin).toBe(with1);
  });

  it('tells what passes agree on though its check digit is wrong, as imports have', () => {
    const wrong = VIN.replace('3163', '3168');
    expect(voteOn(wrong, wrong, wrong).best()).toMatchObject({ vin: wrong, valid: false });
    expect(voteOn(wrong, VIN.replace('3163', '3188')).best()?.valid).not.toBe(true);
  });

  it('finds the VIN among more cells, such as a star at each end', () => {
    const vote = new LineVote(cells(19));
    vote.add(line(`X${VIN}X`));
    vote.add(line(VIN, 1));
    expect(vote.decided()?.vin).toBe(VIN);
  });

  it('gives up on a line that is something else after one pass', () => {
    expect(voteOn(VIN).isLikely).toBe(true);
    expect(voteOn('SAMPLEAUTMTVEXKKH').isLikely).toBe(false);
    expect(voteOn('LE4S80ZL8LE').isLikely).toBe(false);
  });

  describe('passes that set each character among digits', () => {
    const ORDER = Array.from({ length: 34 }, (_, at) => (at % 2 === 0 ? -1 : (at - 1) / 2));
    const among = (vote: LineVote, text: string) =>
      vote.add(line(Array.from(text, (char) => `7${char === '_' ? '_' : char}`).join('')), cells(34), ORDER);
    const wrong = VIN.replace('S80', 'SB0');

    it('decide together against those that saw it among letters', () => {
      const vote = voteOn(wrong, wrong);
      among(vote, VIN);
      expect(vote.decided()).toBeNull();
      among(vote, VIN);
      expect(vote.decided()).toMatchObject({ vin: VIN, valid: true });
      expect(vote.decided()?.unsure).toBeUndefined();
    });

    it('decide nothing where they differ, fail the check digit or know no maker', () => {
      const told = (seen: string, ...read: string[]) => {
        const vote = voteOn(seen, seen);
        for (const one of read) among(vote, one);
        return vote.decided();
      };
      expect(told(wrong, VIN, wrong)).toBeNull();
      expect(told(wrong, wrong, wrong)).toBeNull();
      expect(told('EVVVB27E6LPLR2147', 'EVVVA27E6LPLR2147', 'EVVVA27E6LPLR2147')).toBeNull();
    });

    it('ask where others saw what no neighbours make of a character', () => {
      const vote = voteOn(VIN.replace('S80', 'S30'), VIN.replace('S80', 'S30'));
      among(vote, VIN);
      among(vote, VIN);
      expect(vote.decided()).toBeNull();
      expect(vote.best()).toMatchObject({ vin: VIN, unsure: true });
    });

    it('never outvote one of two that saw another character', () => {
      const vote = voteOn(VIN.replace('S80', 'S30'), VIN);
      among(vote, VIN);
      among(vote, VIN);
      expect(vote.decided()).toBeNull();
    });

    it('never take a digit between them for a character', () => {
      const vote = voteOn(VIN.replace('S80', 'S_0'), VIN.replace('S80', 'S_0'));
      among(vote, VIN.replace('S80', 'S_0'));
      among(vote, VIN.replace('S80', 'S_0'));
      expect(vote.best()).toBeNull();
    });

    it('stand between digits that look like no letter, else between the last three', () => {
      expect(voteOn(VIN).digits).toEqual([2, 12, 13, 16]);
      expect(voteOn('LSVAA26E6LPLR2152').digits).toEqual([14, 15, 16]);
      expect(voteOn('SAMPLEAUTMTVEXKKH').digits).toEqual([]);
    });
  });
});
