import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { ProposedTemplate, Trade } from '@/contract/schemas/trade-templates';
import { ApiError } from '@/domain/app-error';
import { hoursWords } from '@/domain/hours-words';
import { readYuan } from '@/domain/read-yuan';
import { mayInStore } from '@/domain/store-permissions';
import { goBack } from '@/infra/navigation';
import { customItemsKey } from '@/infra/query-keys';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { useBusy } from '@/ui/use-busy';
import { addTradeTemplates, tradeTemplatesQuery } from './api/trade-templates';
import './trade-templates-screen.scss';

const TITLE = '行业模板';

const TRADES: readonly { key: Trade; text: string }[] = [
  { key: 'general', text: '综合维修' },
  { key: 'quick', text: '快修保养' },
  { key: 'tyre', text: '轮胎' },
  { key: 'body', text: '钣喷' },
  { key: 'electric', text: '电器电路' },
  { key: 'energy', text: '新能源' },
];

/** Usual work by trade, to begin a store's templates with. Without prices: those are the store's own. */
export function TradeTemplatesScreen() {
  const { user, isStoreUser } = useSession();
  const query = useQuery({ ...tradeTemplatesQuery(), enabled: isStoreUser });
  if (useReviewMode()) return <ReviewNotice />;
  if (!isStoreUser || !mayInStore(user?.storeRole, 'templates'))
    return (
      <Screen title={TITLE}>
        <EmptyState icon="lock" title="只有店主和前台可以添加模板" action="返回" onAction={() => void goBack()} />
      </Screen>
    );
  if (query.data) return <Proposals items={query.data.items} />;
  return (
    <Screen title={TITLE}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Screen>
  );
}

function Proposals({ items }: { items: readonly ProposedTemplate[] }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [trade, setTrade] = useState<Trade>('general');
  /** What was taken out by a tap; all else of the trade goes in. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hour, setHour] = useState('');
  const shown = items.filter(({ trades }) => trades.includes(trade));
  const open = shown.filter(({ isThere }) => !isThere);
  const chosen = open.filter(({ name }) => !left.has(name));
  const price = readYuan(hour);
  const toggle = (name: string) => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    setLeft(next);
  };
  const add = () =>
    run(async () => {
      if (!price.ok) return;
      try {
        const names = chosen.map(({ name }) => name);
        const { added, unpriced } = await addTradeTemplates(names, hour.trim() === '' ? null : price.cents);
        await queryClient.invalidateQueries({ queryKey: customItemsKey });
        toast(unpriced > 0 ? `已加入 ${added} 项，其中 ${unpriced} 项待定价` : `已加入 ${added} 项`);
        await goBack();
      } catch (error) {
        // The error reporter has told the user; what was chosen stays.
        if (!(error instanceof ApiError)) throw error;
      }
    });
  return (
    <Screen
      title={TITLE}
      narrow
      subHeader={
        <View className="trade-templates-trades">
          <ChipRow chips={TRADES} value={trade} onChange={(key) => setTrade(key as Trade)} />
        </View>
      }
      footer={
        <Button
          text={chosen.length > 0 ? `加入 ${chosen.length} 项` : open.length > 0 ? '请选择项目' : '都已经有了'}
          icon="plus"
          kind="primary"
          size="large"
          loading={isBusy}
          disabled={chosen.length === 0 || !price.ok}
          onPress={() => void add()}
        />
      }
    >
      <View id="trade-templates">
        <Field
          label="本店工时单价（元/小时，选填）"
          type="money"
          value={hour}
          onChange={setHour}
          placeholder="填了就算好纯工时项目的价格"
          maxLength={8}
          error={price.ok ? '' : price.message}
        />
        <View className="trade-templates-hint">
          不带价格：带配件的项目加入后标为“待定价”，填过价格才会带价开单。工时仅供参考，可以改。
        </View>
        <View className="trade-templates-all">
          <View className="grow">{`共 ${shown.length} 项，已选 ${chosen.length} 项`}</View>
          <Button
            text={chosen.length > 0 ? '全不选' : '全选'}
            kind="plain"
            size="small"
            disabled={open.length === 0}
            onPress={() => setLeft(chosen.length > 0 ? new Set(items.map(({ name }) => name)) : new Set())}
          />
        </View>
        <Card padding="list">
          {shown.map((item) => (
            <ProposalRow
              key={item.name}
              item={item}
              isChosen={!item.isThere && !left.has(item.name)}
              onPress={() => toggle(item.name)}
            />
          ))}
        </Card>
      </View>
    </Screen>
  );
}

interface ProposalRowProps {
  item: ProposedTemplate;
  isChosen: boolean;
  onPress: () => void;
}

function ProposalRow({
  item: { name, category, minutes, quantity, unit, hasParts, isThere },
  isChosen,
  onPress,
}: ProposalRowProps) {
  const parts = hasParts ? `配件 ${quantity}${unit}` : '纯工时';
  return (
    <Pressable
      role="checkbox"
      checked={isChosen}
      disabled={isThere}
      label={`${name}，${category}，${hoursWords(minutes)}${isThere ? '，已有' : ''}`}
      className={isThere ? 'trade-row trade-row-there' : 'trade-row'}
      onPress={onPress}
    >
      <View className={isChosen ? 'trade-row-mark trade-row-on' : 'trade-row-mark'}>
        {isChosen ? <Icon name="check" size={16} /> : null}
      </View>
      <View className="grow">
        <View className="trade-row-name">{name}</View>
        <View className="trade-row-note">{`${category} · ${hoursWords(minutes)} · ${parts}`}</View>
      </View>
      {isThere ? <Tag text="已有" tone="grey" /> : null}
    </Pressable>
  );
}
