import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { Decisions } from './use-decisions';
import { yuan } from '../line-words';
import './shared-footer.scss';

/** So many changes are told one by one. */
const CHANGES_SHOWN = 4;

/** What the store changed meanwhile: looked at before anything else is sent. */
function Changed({ words, onSeen }: { words: readonly string[]; onSeen: () => void }) {
  const more = words.length - CHANGES_SHOWN;
  return (
    <View role="alert">
      <View className="shared-changed">门店更新了报价，请重新确认有变动的项目</View>
      {words.slice(0, CHANGES_SHOWN).map((word) => (
        <View key={word} className="shared-change">
          {word}
        </View>
      ))}
      {more > 0 ? <View className="shared-change">另有 {more} 处变动</View> : null}
      <Button text="看过了，继续" kind="primary" size="large" className="shared-change-seen" onPress={onSeen} />
    </View>
  );
}

interface SharedFooterProps {
  order: SharedWorkOrder;
  decisions: Decisions;
  onSign: () => void;
}

/** What the page asks of the customer: to look at changes, to send the choices, or to sign them. */
export function SharedFooter({ order, decisions, onSign }: SharedFooterProps) {
  const { changes, accept, totals, approved, declined, pending, isDirty, isBusy, sent, problem, mayTryAgain, send } =
    decisions;
  const hidesPrices = useReviewMode();
  if (changes.length > 0) return <Changed words={changes} onSeen={accept} />;
  const isSigned = order.signature?.total === totals.total && pending === 0 && !isDirty;
  const maySign = !hidesPrices && !isSigned && approved + pending > 0;
  return (
    <>
      {problem === null ? null : (
        <View className="shared-problem" role="alert">
          {problem}，您的选择还在{mayTryAgain ? '，请再试一次' : ''}
        </View>
      )}
      {isDirty ? (
        <View className="shared-submit">
          <View className="shared-submit-words grow">
            同意 {approved} 项，不做 {declined} 项{pending > 0 ? `，待定 ${pending} 项` : ''}
          </View>
          <View className="shared-submit-total">{yuan(totals.total)}</View>
        </View>
      ) : sent !== null || isSigned ? (
        // Where the button was: whoever pressed it looks there.
        <View className="shared-sent" role="status">
          <Icon name="check" size={20} />
          <View className="shared-sent-text">{isSigned ? '已签字确认' : '已提交给门店'}</View>
        </View>
      ) : null}
      <View className="shared-actions">
        {isDirty ? (
          <View className="shared-action">
            <Button
              text="提交确认"
              kind={maySign ? 'secondary' : 'primary'}
              size="large"
              loading={isBusy}
              onPress={send}
            />
          </View>
        ) : null}
        {maySign ? (
          <View className="shared-action">
            <Button text="签字确认" icon="edit" kind="primary" size="large" disabled={isBusy} onPress={onSign} />
          </View>
        ) : null}
      </View>
    </>
  );
}
