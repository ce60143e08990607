import { middleTab, STORE_TAB } from './middle-tab';

describe('middleTab (§2)', () => {
  it.each([null, undefined, '', ' '])('scans for a user whose store is %p', (storename) => {
    expect(middleTab(storename, 0)).toMatchObject({ kind: 'scan', route: '/pages/vinScan/vinScan' });
    expect(middleTab(storename, STORE_TAB)).toMatchObject({ kind: 'scan' });
  });
  it('opens the reception assistant for a store user', () => {
    expect(middleTab('宏达汽修', 0)).toMatchObject({ kind: 'reception', route: '/pages/maintainStore/maintainStore' });
    expect(middleTab('宏达汽修', 4)).toMatchObject({ kind: 'reception' });
  });
  it('scans on the store tab for whom the owner lets receive no cars', () => {
    expect(middleTab('宏达汽修', STORE_TAB, false)).toMatchObject({ kind: 'scan' });
    expect(middleTab('宏达汽修', 0, false)).toMatchObject({ kind: 'reception' });
  });
  it('receives a vehicle while the store tab is active', () => {
    expect(middleTab('宏达汽修', STORE_TAB)).toEqual({
      kind: 'receive',
      label: '一键接车',
      route: '/packages/maintainStore/vehicleReceive/add',
    });
  });
});
