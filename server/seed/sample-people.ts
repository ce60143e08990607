import { DAY, later } from '../base/clock/clock';
import type { Database } from '../db/database';
import { users } from '../db/schema/account';

/** An invented user. They have no password; their phones are of a range that is kept for them. */
export interface SamplePerson {
  readonly uid: string;
  readonly phone: string;
  readonly wechatName: string;
  readonly superiorUid: string | null;
  /** How long ago they joined. */
  readonly joinedDaysAgo: number;
}

const inviteeNames = [
  '王建国',
  '赵师傅',
  '钱老板',
  '孙小军',
  '周海涛',
  '吴志强',
  '郑汽修',
  '冯电工',
  '陈大伟',
  '褚阳',
  '卫东快修',
  '蒋师傅',
];
const joinedDaysAgo = [58, 51, 47, 40, 33, 27, 21, 15, 9, 4, 0.2, 0.1];
const partnerNames = ['杭州老赵', '顺达汽配', '小马修车', '博众汽车', '阿坤', '金牌技师老何'];
/** How many each of the other partners invited. */
const invitedByPartner = [4, 3, 3, 2, 2, 1];

const numbered = (index: number) => String(index + 1).padStart(2, '0');

/** Whom the demo store invited. */
export const demoInvitees: readonly SamplePerson[] = inviteeNames.map((wechatName, index) => ({
  uid: `sample-invitee-${numbered(index)}`,
  phone: `139000000${numbered(index)}`,
  wechatName,
  superiorUid: 'demo-store',
  joinedDaysAgo: joinedDaysAgo[index] ?? 0,
}));

/** Other partners, whom the demo store competes with. */
export const samplePartners: readonly SamplePerson[] = partnerNames.map((wechatName, index) => ({
  uid: `sample-partner-${numbered(index)}`,
  phone: `139000010${numbered(index)}`,
  wechatName,
  superiorUid: null,
  joinedDaysAgo: 90 - index,
}));

/** Whom those invited, in the last two days. */
export const partnersInvitees: readonly SamplePerson[] = samplePartners.flatMap((partner, index) =>
  Array.from({ length: invitedByPartner[index] ?? 0 }, (_, place) => ({
    uid: `${partner.uid}-invitee-${place + 1}`,
    phone: `139000020${index}${place}`,
    wechatName: `车友${numbered(index * 4 + place)}`,
    superiorUid: partner.uid,
    joinedDaysAgo: 0.3 + place * 0.4,
  })),
);

/** Adds the sample people; one who exists already, or whose phone is taken, is left alone. */
export async function seedSamplePeople(db: Database, now: Date): Promise<void> {
  const people = [...demoInvitees, ...samplePartners, ...partnersInvitees];
  const rows = people.map(({ joinedDaysAgo, ...person }) => ({
    ...person,
    createdAt: later(now, -joinedDaysAgo * DAY),
  }));
  await db.insert(users).values(rows).onConflictDoNothing();
}
