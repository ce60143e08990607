import { mayInStore, mayReceive, ROLE_LABELS, storeActions } from './store-permissions';

describe('mayInStore', () => {
  it('lets the owner do everything', () => {
    expect(storeActions.filter((action) => !mayInStore('owner', action))).toEqual([]);
  });

  it('keeps managing and taking settlements back from receptionists', () => {
    expect(storeActions.filter((action) => !mayInStore('receptionist', action))).toEqual(['reopen', 'manage']);
  });

  it.each(['technician', null, undefined] as const)('lets %s do none of it', (role) => {
    expect(storeActions.filter((action) => mayInStore(role, action))).toEqual([]);
  });

  it.each([
    ['owner', false, true],
    ['owner', true, true],
    ['receptionist', true, true],
    ['technician', false, true],
    ['technician', undefined, true],
    ['technician', true, false],
    [null, false, false],
    [undefined, false, false],
  ] as const)('lets %s receive cars where it is left to the front desk (%p): %p (§6)', (role, deskOnly, expected) => {
    expect(mayReceive(role, deskOnly)).toBe(expected);
  });

  it('names every role in Chinese', () =>
    expect(ROLE_LABELS).toEqual({ owner: '店主', receptionist: '前台', technician: '技师' }));
});
