/** The legal texts (§2 Legal pages) by their code in the CMS, and as links call them. */
export const legalTexts = {
  agreement: { code: 'user-agreement', title: '用户协议' },
  privacy: { code: 'privacy-policy', title: '隐私政策' },
  purchase: { code: 'purchase-agreement', title: '会员与课程购买协议' },
  licence: { code: 'business-licence', title: '营业执照' },
} as const;

export type LegalText = (typeof legalTexts)[keyof typeof legalTexts];
