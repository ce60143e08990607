import { View } from '@tarojs/components';
import { Sheet } from '@/ui/sheet';
import './terms-sheet.scss';

const terms = (days: number): readonly string[] => [
  `提交申请后有 ${days} 天冷静期，账号在此期间不能使用；任何一次登录都视为撤回申请。`,
  '冷静期结束后，个人资料、头像、消息、收货地址、浏览和学习记录将被删除，无法恢复。',
  '金币、积分、会员和未使用的兑换权益将清空，不予退还或折现；请先提现或使用。',
  '有未完成的订单、提现或售后时不能注销，请先处理完毕。',
  '手机号和微信、抖音的绑定将被解除，可以用来注册新账号，但原有权益不会转入。',
  '依法需要留存的交易记录会在法定期限内保存，期满后删除。',
];

/** 账号注销须知. */
export function TermsSheet({
  coolingOffDays,
  open,
  onClose,
}: {
  coolingOffDays: number;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="账号注销须知" size="tall">
      {terms(coolingOffDays).map((text, index) => (
        <View key={text} className="terms-sheet-line">{`${index + 1}. ${text}`}</View>
      ))}
    </Sheet>
  );
}
