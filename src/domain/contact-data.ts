/**
 * Mobile numbers, also written in groups such as 138-0013-8000; not the middle of a longer number. No look-behind: iOS
 * 12 cannot read it.
 */
const MOBILE = /(?:^|[^\d.])(?:\+?86[\s-]?)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/;
const LANDLINE = /(?:^|\D)0\d{2,3}[\s-]\d{7,8}(?!\d)/;
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;
/** 微信 or QQ with a name behind it; 微信 alone is a word like any other. */
const MESSENGER =
  /(?:微信|威信|QQ|\b(?:wechat|vx|wx))(?:号|群|id)?\s*[:：是加]?\s*(?=[a-z0-9_-]*\d)[a-z0-9][a-z0-9_-]{4,}/i;

/** What a public text must not hold: ways to reach a person (phone, e-mail, messenger). */
export const hasContactData = (text: string): boolean =>
  [MOBILE, LANDLINE, EMAIL, MESSENGER].some((pattern) => pattern.test(text));

/** Told to who wrote such a text. */
export const NO_CONTACT_DATA = '请勿填写手机号等联系方式';
