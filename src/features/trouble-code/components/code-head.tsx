import { View } from '@tarojs/components';
import type { CodeOfPage } from '@/contract/schemas/code-page';
import { FAILURE_WORDS } from '@/domain/trouble-codes/failure-words';
import { Card } from '@/ui/card';
import { Tag } from '@/ui/tag';
import { meaningOf, originOf } from '../code-words';
import './code-head.scss';

/** What a code means, in a line; whose it is; whether sources agree; what its failure type says. */
export function CodeHead({ code }: { code: CodeOfPage }) {
  const { facts, failureType, solved } = code;
  const [first, ...others] = facts;
  return (
    <Card>
      <View className="code-head-line">
        <View className="code-head-code">{code.code}</View>
        {failureType ? <View className="code-head-type">{`-${failureType.byte}`}</View> : null}
        {first && !first.isChecked ? <Tag text="待核实" tone="warn" /> : null}
        {first?.isReviewed ? <Tag text="已核实" tone="ok" /> : null}
        {solved > 0 ? <Tag text={`已解决 ${solved} 次`} tone="ok" /> : null}
      </View>
      <View className="code-head-meaning" role="heading" aria-level={2}>
        {meaningOf(code)}
      </View>
      <View className="code-head-origin">{originOf(code)}</View>
      {first?.failure && FAILURE_WORDS[first.failure] ? (
        <View className="code-head-note">{FAILURE_WORDS[first.failure]}</View>
      ) : null}
      {failureType?.name ? (
        <View className="code-head-note">{`故障类型 ${failureType.byte}：${failureType.name}`}</View>
      ) : null}
      {others.map(({ makes, name }) => (
        <View key={makes.join()} className="code-head-note">{`${makes.join('、') || '其他来源'}：${name}`}</View>
      ))}
      {first && !first.isChecked ? (
        <View className="code-head-note">公开资料说法不一，或只有一处这样写，动手前请核对厂家资料</View>
      ) : null}
      {first ? null : (
        <View className="code-head-note">厂家自定义的码随厂家资料导入后显示；下面仍列出提到它的资料和案例</View>
      )}
    </Card>
  );
}
