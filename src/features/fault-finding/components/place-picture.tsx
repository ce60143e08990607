import { View } from '@tarojs/components';
import { cavityOf } from '@/domain/diagram/facts-of';
import { plugFace } from '@/domain/diagram/plug-face';
import { refKey } from '@/domain/netlist/pin-key';
import type { Netlist, NetlistComponent } from '@/domain/netlist/netlist-types';
import { WIRE_COLORS } from '@/domain/netlist/wire-colors';
import { PartPictures } from '@/ui/part-pictures/part-pictures';
import './place-picture.scss';

interface PlacePictureProps {
  netlist: Netlist;
  /** id of the document of the sheet, whose files its pictures are */
  document: string;
  component: NetlistComponent;
  pin: string;
}

/** Where to put the probe: a picture of the place, and the slot or cavity; nothing when the sheet knows none. */
export function PlacePicture({ netlist, document, component, pin }: PlacePictureProps) {
  const plug = cavityOf(netlist, refKey({ component: component.id, pin }))?.plug;
  const [part, pictures] = component.pictures
    ? ([component.id, component.pictures] as const)
    : ([plug?.id ?? '', plug?.pictures] as const);
  const drawing = drawingOf({ netlist, component, pin });
  if (!pictures && !drawing) return null;
  return (
    <View className="place-picture">
      <PartPictures first document={document} pictures={pictures} part={part} />
      {drawing}
    </View>
  );
}

/** The slot among those of its box, or the cavity in the face of its plug, lit; null when the sheet knows neither. */
function drawingOf({ netlist, component, pin }: Omit<PlacePictureProps, 'document'>) {
  if (component.slot) return <BoxPicture netlist={netlist} component={component} slot={component.slot} />;
  const at = cavityOf(netlist, refKey({ component: component.id, pin }));
  if (!at) return null;
  const face = plugFace(netlist, at.plug, 'wires');
  const cavities = new Map(face.cavities.map((one) => [`${one.row} ${one.column}`, one]));
  return (
    <View
      className="place-picture-drawing"
      role="img"
      aria-label={`插头 ${at.plug.id} 的 ${at.cavity.id} 孔，从导线侧看`}
    >
      <View className={`place-picture-face place-picture-${face.keying ?? 'plain'}`}>
        {range(face.rows).map((row) => (
          <View key={row} className="place-picture-row">
            {range(face.columns).map((column) => {
              const cavity = cavities.get(`${row} ${column}`);
              const isOwn = cavity?.cavity.id === at.cavity.id;
              const [color] = cavity?.wires[0]?.colors ?? [];
              return (
                <View key={column} className={isOwn ? 'place-picture-hole place-picture-own' : 'place-picture-hole'}>
                  {isOwn ? (
                    cavity?.cavity.id
                  ) : color ? (
                    <View className="place-picture-wire" style={{ background: WIRE_COLORS[color].hex }} />
                  ) : null}
                </View>
              );
            })}
          </View>
        ))}
      </View>
      <View className="place-picture-note">{`${at.plug.id} 导线侧`}</View>
    </View>
  );
}

interface BoxPictureProps {
  netlist: Netlist;
  component: NetlistComponent;
  slot: NonNullable<NetlistComponent['slot']>;
}

function BoxPicture({ netlist, component, slot }: BoxPictureProps) {
  const slots = netlist.components
    .filter((other) => other.slot?.box === slot.box)
    .sort((a, b) => (a.slot?.number ?? '').localeCompare(b.slot?.number ?? '', 'en', { numeric: true }));
  return (
    <View className="place-picture-drawing" role="img" aria-label={`${slot.box} 第 ${slot.number} 位`}>
      <View className="place-picture-box">
        {slots.map(({ id, slot: own }) => (
          <View
            key={id}
            className={id === component.id ? 'place-picture-slot place-picture-own' : 'place-picture-slot'}
          >
            {own?.number}
          </View>
        ))}
      </View>
    </View>
  );
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
