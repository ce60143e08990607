import { View } from '@tarojs/components';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { EmptyState } from '@/ui/state-view';
import { faultChoices, faultWords, namedPlace, targetOfName } from '@/domain/training/fault-choices';
import type { FaultDraft } from '../hooks/use-fault-draft';
import './decide-sheet.scss';

interface DecideSheetProps {
  draft: FaultDraft;
  netlist: Netlist;
  /** wrong decisions that are left */
  decisionsLeft: number;
  isBusy: boolean;
  onSubmit: () => void;
}

/** 我找到了: the place that was tapped, what is wrong there, and a second one where two things are broken. */
export function DecideSheet({ draft, netlist, decisionsLeft, isBusy, onSubmit }: DecideSheetProps) {
  const { place, faults } = draft;
  const target = place === null ? null : targetOfName(netlist, place);
  const choices = target ? faultChoices(target, netlist) : [];
  return (
    <Sheet open={draft.isOpen} onClose={draft.close} title="我找到了">
      {faults.map((fault) => (
        <View key={fault} className="decide-fault">
          <View className="grow">{faultWords(netlist, fault)}</View>
          <Pressable
            label={`去掉 ${faultWords(netlist, fault)}`}
            className="decide-remove"
            onPress={() => draft.remove(fault)}
          >
            <Icon name="close" size={18} />
          </Pressable>
        </View>
      ))}
      {place !== null && choices.length > 0 ? (
        <View role="radiogroup" aria-label={`${namedPlace(netlist, place)} 的故障`}>
          <View className="decide-place">{namedPlace(netlist, place)}：哪种故障？</View>
          <View className="decide-choices">
            {choices.map(({ fault, text }) => (
              <Pressable
                key={fault}
                role="radio"
                checked={faults.includes(fault)}
                className={faults.includes(fault) ? 'decide-choice decide-choice-on' : 'decide-choice'}
                onPress={() => draft.pick(fault)}
              >
                {text}
              </Pressable>
            ))}
          </View>
        </View>
      ) : null}
      {place !== null && choices.length === 0 ? (
        <View className="decide-hint">这里不会有故障，请点导线、针脚或元件</View>
      ) : null}
      {place === null && faults.length === 0 ? (
        <EmptyState icon="gauge" title="先在图上点出故障位置" hint="点一根导线、一个针脚或一个元件，再回到这里" />
      ) : (
        <>
          <View className="decide-hint">判断错误会扣分，还可判断 {decisionsLeft} 次</View>
          <Button
            text="提交判断"
            kind="primary"
            size="large"
            loading={isBusy}
            disabled={faults.length === 0}
            onPress={onSubmit}
          />
          {faults.length === 1 ? (
            <Button text="还有一处故障" kind="plain" size="large" className="decide-more" onPress={draft.addAnother} />
          ) : null}
        </>
      )}
    </Sheet>
  );
}
