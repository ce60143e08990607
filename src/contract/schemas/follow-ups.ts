import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';
import { consents } from './customers';
import { day } from './turnover';

/** Why a store asks a customer back. */
export const followReasons = ['service', 'declined', 'finding', 'inspection', 'insurance'] as const;
export type FollowReason = (typeof followReasons)[number];
/** `overdue`: the day has passed; `due`: within the store's lead time, with what is overdue; `later`: after it. */
export const followWindows = ['due', 'overdue', 'later'] as const;
export type FollowWindow = (typeof followWindows)[number];
/** `sending`: handed to the provider; `unsure`: nobody knows whether it went out. */
export const noticeStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;
export type NoticeState = (typeof noticeStates)[number];
export const noticeChannels = ['sms', 'wechat'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
/** Which notices a figure is made of. */
export const noticeGroups = ['asked', 'sent', 'opened', 'came'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Plate or VIN, as the store knows the car. */
const carKey = z.string().trim().min(1).max(20);
const reason = z.enum(followReasons);
const person = z.object({ uid: id, name: z.string() });

/** One thing that an entry is about. `amount` in cents, `level` of a finding, `atKm` of a service. */
export const followMatter = z.object({
  name: z.string(),
  amount: cents.nullable(),
  level: z.enum(['amber', 'red']).nullable(),
  atKm: z.number().int().nullable(),
});
export type FollowMatter = z.output<typeof followMatter>;

export const customerNotice = z.object({
  id,
  carKey: z.string(),
  carid: z.string(),
  car: z.string(),
  reason,
  matter: z.string(),
  dueOn: day,
  /** Masked. */
  phone: z.string(),
  text: z.string(),
  state: z.enum(noticeStates),
  channel: z.enum(noticeChannels).nullable(),
  problem: z.string().nullable(),
  by: person,
  askedAt: timestamp,
  notBefore: timestamp,
  sentAt: timestamp.nullable(),
  openedAt: timestamp.nullable(),
  /** The customer asked to be called. */
  answeredAt: timestamp.nullable(),
  /** The first order for the car within 60 days; `total` in cents, null until it is settled. */
  came: z.object({ orderId: id, at: timestamp, total: cents.nullable() }).nullable(),
});
export type CustomerNotice = z.output<typeof customerNotice>;

export const followUp = z.object({
  /** The car and the reason. */
  id: z.string(),
  carKey: z.string(),
  carid: z.string(),
  car: z.string(),
  reason,
  dueOn: day,
  matters: z.array(followMatter),
  /** '' when it is not known; phones are hidden as everywhere. */
  ownerName: z.string(),
  ownerPhone: z.string(),
  customerId: id.nullable(),
  consent: z.enum(consents),
  lastOrderId: id.nullable(),
  lastVisitAt: timestamp.nullable(),
  /** Reckoned from the visits; null where they do not tell. */
  estimatedKm: z.number().int().nullable(),
  notice: customerNotice.nullable(),
});
export type FollowUp = z.output<typeof followUp>;

const counts = z.object({ due: z.number().int(), overdue: z.number().int(), later: z.number().int() });
/** Of the last 90 days; `amount`: what the orders that came of it were settled for, in cents. */
export const followSummary = z.object({
  from: day,
  asked: z.number().int(),
  sent: z.number().int(),
  opened: z.number().int(),
  came: z.number().int(),
  amount: cents,
});
export type FollowSummary = z.output<typeof followSummary>;

/** What is due, first first. `told`: those that a notice was asked for. */
export const followQuery = {
  request: paged.extend({ window: z.enum(followWindows), reason: reason.nullish(), told: z.boolean().nullish() }),
  response: pageOf(followUp).extend({
    /** Of those with `told`, for all reasons. */
    counts,
    reasons: z.array(reason),
    summary: followSummary,
  }),
};

/** Why a notice cannot be sent; null when it can. */
export const noticeRefusals = [
  'no_phone',
  'no_consent',
  'opted_out',
  'told',
  'told_lately',
  'daily_limit',
  'no_channel',
] as const;
export type NoticeRefusal = (typeof noticeRefusals)[number];

export const noticePreview = z.object({
  carKey: z.string(),
  reason,
  occurrence: z.string(),
  /** Exactly what is sent; its link opens once it is. */
  text: z.string(),
  /** Masked. */
  phone: z.string(),
  customerId: id.nullable(),
  channel: z.enum(noticeChannels).nullable(),
  /** Null: at once. Otherwise when the quiet hours (21:00 to 8:00) end. */
  sendsAt: timestamp.nullable(),
  refusal: z.enum(noticeRefusals).nullable(),
  /** What the refusal says to people. */
  refusalText: z.string().nullable(),
  notice: customerNotice.nullable(),
});
export type NoticePreview = z.output<typeof noticePreview>;
export const followPreview = { request: z.object({ carKey, reason }), response: noticePreview };
/**
 * Has a notice sent. The same again gives the same notice; one that failed is tried again. `occurrence` as it was
 * previewed: conflict when the car was here meanwhile.
 */
export const followSend = {
  request: z.object({ carKey, reason, occurrence: z.string().min(1).max(100) }),
  response: customerNotice,
};
/** The notices behind a figure, newest first. */
export const followNotices = {
  request: paged.extend({ group: z.enum(noticeGroups) }),
  response: pageOf(customerNotice),
};

const rule = z.object({
  on: z.boolean(),
  leadDays: z.number().int('天数应为整数').min(0, '天数不能为负数').max(90, '最多提前 90 天'),
});
/** A store's rules: which reasons, how early, and how many notices a day. */
export const followRules = z.object({
  service: rule,
  declined: rule,
  finding: rule,
  inspection: rule,
  insurance: rule,
  dailyLimit: z.number().int('条数应为整数').min(1, '每天至少 1 条').max(500, '每天最多 500 条'),
});
export type FollowRules = z.output<typeof followRules>;
export const followGetRules = { request: z.object({}), response: followRules };
/** The owner alone; only the given rules change. */
export const followUpdateRules = { request: followRules.partial(), response: followRules };

const papers = z.object({
  registeredOn: day.nullable(),
  inspectionOn: day.nullable(),
  insuranceOn: day.nullable(),
});
/** The days of a car's papers; `suggestedInspectionOn`: by the rule for private cars, from the registration. */
export const carPapersAnswer = papers.extend({ carKey: z.string(), suggestedInspectionOn: day.nullable() });
export type CarPapers = z.output<typeof carPapersAnswer>;
export const carPapersQuery = {
  request: z.object({ carid: z.string().nullish(), vin: z.string().nullish() }),
  response: carPapersAnswer,
};
/** Only the given days change; null takes one away. */
export const carPapersUpdate = {
  request: papers.partial().extend({ carid: z.string().nullish(), vin: z.string().nullish() }),
  response: carPapersAnswer,
};

const linkKey = z.string().trim().min(1).max(64);
/** The customer's page of a notice; no login. */
export const noticePage = z.object({
  store: z.object({ name: z.string(), phone: z.string(), address: z.string(), hours: z.string().nullable() }),
  carid: z.string(),
  car: z.string(),
  reason,
  matter: z.string(),
  dueOn: day,
  /** Whether the customer asked to be called. */
  answered: z.boolean(),
  /** Whether the customer wants no more notices. */
  stopped: z.boolean(),
});
export type NoticePage = z.output<typeof noticePage>;
export const noticeOpen = { request: z.object({ key: linkKey }), response: noticePage };
/** `call`: please call me; `stop`: no more notices; `resume`: notices again. The same again changes nothing. */
export const noticeAnswer = {
  request: z.object({ key: linkKey, answer: z.enum(['call', 'stop', 'resume']) }),
  response: noticePage,
};
/**
 * Somebody who holds a car's link let WeChat tell him of the car once more: `key` is that of an order or of a notice,
 * `code` a login code of the mini program. `times`: how many messages are left.
 */
export const noticeSubscribe = {
  request: z.object({ key: linkKey, link: z.enum(['order', 'notice']), code: z.string().trim().min(1).max(200) }),
  response: z.object({ times: z.number().int() }),
};
