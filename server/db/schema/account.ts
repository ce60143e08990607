import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** A person. A cancelled account keeps its row without anything that identifies them. */
export const users = pgTable(
  'users',
  {
    uid: text('uid').primaryKey(),
    phone: text('phone'),
    passwordHash: text('password_hash'),
    wechatName: text('wechat_name'),
    avatarUrl: text('avatar_url'),
    vipEndAt: moment('vip_end_at'),
    admin: boolean('admin').notNull().default(false),
    /** Who invited this user; written once. */
    superiorUid: text('superior_uid'),
    /** End of the cooling-off period of a cancellation. */
    cancelAt: moment('cancel_at'),
    cancelReason: text('cancel_reason'),
    cancelledAt: moment('cancelled_at'),
    /** Until then nobody logs in to the account, and what was logged in before has ended. */
    bannedUntil: moment('banned_until'),
    banReason: text('ban_reason'),
    /** Where the account was opened, as `talliedPlatform` has it; null: not known, or of earlier releases. */
    platform: text('platform'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_phone').on(t.phone),
    index('users_superior').on(t.superiorUid),
    index('users_cancel_at').on(t.cancelAt),
  ],
);

/** An account at WeChat or Douyin that logs this user in. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    openid: text('openid').notNull(),
    unionid: text('unionid'),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.openid] }),
    uniqueIndex('identities_provider_uid').on(t.provider, t.uid),
    index('identities_unionid').on(t.unionid),
    index('identities_uid').on(t.uid),
  ],
);

/** Login tokens, kept as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    platform: text('platform').notNull(),
    /** Machine and browser in words of ours; '' for sessions from before they were kept. */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_uid').on(t.uid), index('sessions_expires_at').on(t.expiresAt)],
);

/**
 * What a user agreed to, and when: versions of the two papers. Rows are only added; a withdrawal marks them. They
 * outlive the account as proof, with nothing that names the person.
 */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    agreementVersion: integer('agreement_version').notNull(),
    privacyVersion: integer('privacy_version').notNull(),
    platform: text('platform').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [index('consents_uid').on(t.uid, t.agreedAt)],
);

/** SMS codes sent; the code itself is kept as a keyed hash. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('sms_codes_phone').on(t.phone, t.sentAt), index('sms_codes_sent_at').on(t.sentAt)],
);

/** Devices that an account was logged in on, by a hash of their random id. */
export const knownDevices = pgTable(
  'known_devices',
  {
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    deviceHash: text('device_hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.deviceHash] }), index('known_devices_used_at').on(t.usedAt)],
);

/** What was charged to the budgets of `limits/budgets.ts`. Keys are hashes. */
export const limitEvents = pgTable(
  'limit_events',
  {
    id: text('id').primaryKey(),
    limitKey: text('limit_key').notNull(),
    /** Its name in `limits/budgets.ts`; '' for what was charged before it was kept. */
    budget: text('budget').notNull().default(''),
    /** In the units of the budget. */
    cost: integer('cost').notNull().default(1),
    happenedAt: moment('happened_at').notNull(),
  },
  (t) => [index('limit_events_key').on(t.limitKey, t.happenedAt), index('limit_events_happened_at').on(t.happenedAt)],
);
