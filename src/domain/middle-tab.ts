export interface MiddleTab {
  kind: 'scan' | 'reception' | 'receive';
  label: string;
  /** A tab page for `reception`, an ordinary page otherwise. */
  route: string;
}

const SCAN: MiddleTab = { kind: 'scan', label: '扫一扫', route: '/pages/vinScan/vinScan' };
const RECEPTION: MiddleTab = { kind: 'reception', label: '接车助手', route: '/pages/maintainStore/maintainStore' };
const RECEIVE: MiddleTab = { kind: 'receive', label: '一键接车', route: '/packages/maintainStore/vehicleReceive/add' };

/** Tab 2: points store 1, messages 3. */
export const STORE_TAB = 2;

/**
 * What the middle button of the tab bar is (§2): scan without a store, the reception assistant with one, one-click
 * receive on its tab; scan there too for whom the owner lets receive no cars.
 */
export function middleTab(storename: string | null | undefined, activeTab: number, mayReceive = true): MiddleTab {
  if (!storename?.trim()) return SCAN;
  if (activeTab !== STORE_TAB) return RECEPTION;
  return mayReceive ? RECEIVE : SCAN;
}
