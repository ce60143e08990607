import { fireEvent, screen } from '@testing-library/react';
import { navigateTo } from '@/infra/navigation';
import { answerOf, hit, played, playSearch, section, show, understood } from './search-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(true),
}));

beforeEach(playSearch);

describe('what is found', () => {
  const codeHit = (code: string, meaning: string) => hit(code, { kind: 'code', title: `${code} ${meaning}` });

  it('says of a trouble code what it means, with its ways, and once', async () => {
    const found = codeHit('P0302', '2 缸失火');
    played.answers = () =>
      answerOf({
        understood: { ...understood, kind: 'code', codes: ['P0302'] },
        best: found,
        sections: [section('codes', [found])],
      });
    await show('p 0302');
    expect(await screen.findByText('P0302 在 未选车')).toBeInTheDocument();
    fireEvent.click(screen.getByText('2 缸失火'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: 'P0302' });
  });

  it('takes the failure type of a typed code along', async () => {
    const found = codeHit('P0302-11', '2 缸失火');
    played.answers = () =>
      answerOf({
        understood: { ...understood, kind: 'code', codes: ['P0302-11'] },
        best: found,
        sections: [section('codes', [found])],
      });
    await show('P0302:11');
    // The ways to the diagrams go by the code alone.
    expect(await screen.findByText('P0302 在 未选车')).toBeInTheDocument();
    expect(screen.getByText('P0302-11')).toBeInTheDocument();
    fireEvent.click(screen.getByText('2 缸失火'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: 'P0302-11' });
  });

  it('reads several trouble codes together', async () => {
    const codes = ['P0302', 'P0351', 'P0420'];
    const hits = codes.map((code) => codeHit(code, '含义'));
    played.answers = () =>
      answerOf({ understood: { ...understood, kind: 'code', codes }, sections: [section('codes', hits)] });
    await show('P0302 P0351 P0420');
    fireEvent.click(await screen.findByText('3 个故障码一起看'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: codes.join() });
    expect(screen.queryByText(/VIN/)).toBeNull();
  });

  it.each([
    [['P0230-11', 'P0230-13'], '看故障码'],
    [['P0230-11', 'P0230-13', 'P0171'], '2 个故障码一起看'],
  ])('counts a code of several failure types once: %j', async (codes, words) => {
    const hits = codes.map((code) => codeHit(code, '含义'));
    played.answers = () =>
      answerOf({ understood: { ...understood, kind: 'code', codes }, sections: [section('codes', hits)] });
    await show(codes.join(' '));
    fireEvent.click(await screen.findByText(words));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: codes.join() });
  });
});
