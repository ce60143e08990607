import { View } from '@tarojs/components';
import type { CodeOfPage } from '@/contract/schemas/code-page';
import type { CodeFacts } from '@/domain/trouble-codes/code-types';
import { FAILURE_WORDS } from '@/domain/trouble-codes/failure-words';
import { meaningWords } from '@/domain/trouble-codes/meaning-words';
import { Card } from '@/ui/card';
import { Tag } from '@/ui/tag';
import { meaningOf, originOf } from '../code-words';
import './code-head.scss';

/** Why a meaning is marked 待核实. */
const UNCHECKED: Readonly<Record<CodeFacts['standard'], string>> = {
  'ISO/SAE': '公开资料说法不一，或只有一处这样写，动手前请核对厂家资料',
  maker: '来自导入的厂家资料，还没有人与原文核对',
};

/** What a code means, in a line; whose it is; whether sources agree; what its failure types say. */
export function CodeHead({ code }: { code: CodeOfPage }) {
  const { facts, failureTypes, solved } = code;
  const [first, ...others] = facts;
  return (
    <Card>
      <View className="code-head-line">
        <View className="code-head-code">{code.code}</View>
        {failureTypes.map(({ byte }) => (
          <View key={byte} className="code-head-type">{`-${byte}`}</View>
        ))}
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
      {failureTypes.map(({ byte, name }) => (
        <View key={byte} className="code-head-note">{`故障类型 ${byte}：${name}`}</View>
      ))}
      {others.map((other) => (
        <View key={`${other.makes.join()} ${other.name}`} className="code-head-note">
          {`${other.makes.join('、') || '其他来源'}：${meaningWords(other)}`}
        </View>
      ))}
      {first && !first.isChecked ? <View className="code-head-note">{UNCHECKED[first.standard]}</View> : null}
      {first ? null : (
        <View className="code-head-note">厂家自定义的码随厂家资料导入后显示；下面仍列出提到它的资料和案例</View>
      )}
    </Card>
  );
}
