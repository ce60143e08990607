import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import type { PartFacts } from '@/domain/diagram/facts-of';
import { effortText } from '@/domain/diagram/part-words';
import { documentOf, type Sheet } from '@/domain/diagram/sheet-file';
import type { Netlist, NetlistComponent } from '@/domain/netlist/netlist-types';
import { ListRow } from '@/ui/list-row';
import { PartPictures } from '@/ui/part-pictures/part-pictures';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { plugText } from './labels';
import './place-view.scss';

interface PlaceViewProps {
  sheet: Sheet;
  facts: PartFacts;
  onTarget: (target: Target) => void;
}

/** 元件位置: where the part is and how to get there, its slot among the others of its box, its plugs. */
export function PlaceView({ sheet: { netlist, set }, facts, onTarget }: PlaceViewProps) {
  const { component, plugs } = facts;
  const { location, effort, slot } = component;
  return (
    <View>
      <ListRow
        icon="pin"
        title={location ?? slot?.box ?? '没有位置资料'}
        {...(effort === undefined ? {} : { subtitle: `难度 ${effort}/5 · ${effortText(effort)}` })}
      />
      <PartPictures document={documentOf(set, netlist.id)} pictures={component.pictures} part={component.id} />
      {slot ? (
        <>
          <SectionTitle title={slot.box} />
          <View className="place-slots">
            {neighbours(netlist, slot.box).map((other) => (
              <Pressable
                key={other.id}
                label={`第 ${other.slot?.number ?? ''} 位 ${other.id} ${other.name}`}
                selected={other.id === component.id}
                className={other.id === component.id ? 'place-slot place-slot-own' : 'place-slot'}
                onPress={() => onTarget({ kind: 'component', component: other.id })}
              >
                <View className="place-slot-number">{other.slot?.number}</View>
                <View className="place-slot-part">{other.id}</View>
              </Pressable>
            ))}
          </View>
          <View className="place-note">只列出本页上的元件</View>
        </>
      ) : null}
      {plugs.map((plug) => (
        <ListRow
          key={plug.id}
          icon="plug"
          title={`插头 ${plug.id} · ${plugText(plug)}`}
          subtitle={plug.location ?? '没有位置资料'}
          onPress={() => onTarget({ kind: 'plug', plug: plug.id })}
        />
      ))}
    </View>
  );
}

const neighbours = ({ components }: Netlist, box: string): NetlistComponent[] =>
  components
    .filter(({ slot }) => slot?.box === box)
    .sort((a, b) => (a.slot?.number ?? '').localeCompare(b.slot?.number ?? '', 'en', { numeric: true }));
