import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

/** Legal texts by their code in the CMS. */
export const agreements = {
  user: { code: 'user-agreement', title: '用户协议' },
  privacy: { code: 'privacy-policy', title: '隐私政策' },
  purchase: { code: 'purchase-agreement', title: '会员及课程购买协议' },
  licence: { code: 'business-licence', title: '营业执照' },
} as const;

export function openAgreement({ code, title }: { code: string; title: string }): void {
  void navigateTo(routes.agreement, { code, title });
}
