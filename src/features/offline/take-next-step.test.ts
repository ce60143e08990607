import { newPack, type KeptPack } from '@/domain/offline-pack';
import { packList } from './pack-list';
import { takeNextStep } from './take-next-step';

const whole: KeptPack = { ...newPack('a', 'u1', '帕萨特'), state: 'ready', wholeAt: 1, forOrder: true };
const load = jest.fn();

beforeEach(() => {
  load.mockReset();
  packList.clear();
});

describe('the button of a pack (§5)', () => {
  it('keeps one that came for an order, as it is by now, and loads nothing', () => {
    packList.put({ ...whole, checkedAt: 7 });
    takeNextStep(whole, load);
    expect(packList.all()).toEqual([{ ...whole, checkedAt: 7, forOrder: false }]);
    expect(load).not.toHaveBeenCalled();
  });

  it('brings none back that was deleted meanwhile', () => {
    takeNextStep(whole, load);
    expect(packList.all()).toEqual([]);
  });

  it('loads what is old, paused or refused', () => {
    const others: Partial<KeptPack>[] = [{ isOld: true }, { state: 'paused' }, { state: 'failed' }, { state: 'full' }];
    for (const other of others) takeNextStep({ ...whole, ...other }, load);
    expect(load).toHaveBeenCalledTimes(4);
  });
});
