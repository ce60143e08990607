/**
 * Who calls. `self` owns the personal things that calls are about, the store's people its orders; `other` and `admin`
 * work in no store, `rival` owns another one. Foreigners first, so that what the rightful do leaves their tries alone.
 */
export const callers = ['anonymous', 'other', 'rival', 'admin', 'technician', 'receptionist', 'owner', 'self'] as const;
export type Caller = (typeof callers)[number];

export interface Person {
  readonly uid: string;
  readonly token: string;
}
