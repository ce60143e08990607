import { useEffect, useMemo, useRef, useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { BODY } from '@/domain/circuit/car-answers';
import { circuitState } from '@/domain/circuit/car-state';
import { expectedAt } from '@/domain/circuit/expected-reading';
import { isAtHighVoltage, namedPin } from '@/domain/diagnosis/measure-words';
import { documentOf } from '@/domain/diagram/sheet-file';
import type { Point } from '@/domain/viewport';
import { HighVoltageNote } from '@/ui/high-voltage-note';
import { PartPictures } from '@/ui/part-pictures/part-pictures';
import { Segment } from '@/ui/segment';
import type { MeterPanelProps, MeterTap } from '../live-session';
import { MeterFace } from './meter-face';
import { METER_HEIGHT } from './meter-size';
import { MODES } from './meter-text';
import { PinPicker, type PickFor } from './pin-picker';
import { ProbeGrips, type Grip } from './probe-grips';
import { probeLayer, type PlacedProbe, type ProbeColor } from './probe-layer';
import { ProbeRows } from './probe-rows';
import { nearestSpot, spotOf, spotsOf, tappedSpot } from './probe-spots';
import { useProbes } from './use-probes';
import { useReading } from './use-reading';
import './meter-panel.scss';

/** A probe snaps to a pin within that of its tip, CSS px: targets of 44 px and a little. */
const SNAP = 28;

const aroundSpot = ({ x, y }: Point) => ({ x: x - SNAP, y: y - SNAP, w: 2 * SNAP, h: 2 * SNAP });

/** 电表: probes on the drawing, the reading, what it should be. */
export default function MeterPanel({ live, sheet, tap, controls, room, onLayer }: MeterPanelProps) {
  const { netlist } = sheet;
  const spots = useMemo(() => spotsOf(sheet), [sheet]);
  const hands = useProbes();
  const { probes, measurement } = hands;
  const [dragged, setDragged] = useState<PlacedProbe | null>(null);
  const [choosing, setChoosing] = useState<PickFor | null>(null);
  const asked = useReading(live.answers, measurement, live.state, live.solution === null);
  const expected = useMemo(
    () => (measurement ? expectedAt(live.circuit, circuitState(live.circuit, live.state), measurement) : null),
    [live.circuit, live.state, measurement],
  );

  const [lastTap, setLastTap] = useState<MeterTap | null>(null);
  if (tap !== lastTap) {
    setLastTap(tap);
    if (tap) onTap(tap);
  }
  function onTap({ target, at }: MeterTap): void {
    if (probes.mode === 'clamp') {
      if (target?.kind === 'wire') hands.clamp(target.wire);
      return;
    }
    const spot = tappedSpot(sheet, spots, target, at, SNAP / (controls.view()?.scale ?? 1));
    if (spot) hands.place(probes.active, { name: spot.name, at: spot });
  }

  // what was chosen elsewhere must not lie below the meter
  const chosen = tap?.at === null && probes.red ? spotOf(spots, probes.red.name, null) : null;
  const show = useRef(controls.reveal);
  useEffect(() => {
    show.current = controls.reveal;
  });
  useEffect(() => {
    if (chosen) show.current(aroundSpot(chosen));
  }, [chosen]);

  const placed = useMemo(() => {
    if (probes.mode === 'clamp') return [];
    return (['black', 'red'] as const).flatMap((color): PlacedProbe[] => {
      if (dragged?.color === color) return [dragged];
      const where = probes[color];
      const tip = where && spotOf(spots, where.name, where.at);
      return tip ? [{ color, tip }] : [];
    });
  }, [dragged, probes, spots]);
  useEffect(() => {
    onLayer(probeLayer(placed));
  }, [onLayer, placed]);
  useEffect(() => () => onLayer(null), [onLayer]);

  const view = controls.rested;
  const grips = (['black', 'red'] as const).map((color): Grip => {
    const tip = placed.find((one) => one.color === color)?.tip;
    const isShown = tip !== undefined && view !== null;
    return { color, tip: isShown ? { x: (tip.x - view.x) * view.scale, y: (tip.y - view.y) * view.scale } : null };
  });
  const snapped = (tip: Point) => nearestSpot(spots, tip, SNAP / (controls.view()?.scale ?? 1));
  const drop = (color: ProbeColor, tip: Point | null) => {
    setDragged(null);
    if (!tip) return hands.take(color);
    const spot = snapped(tip);
    hands.place(color, spot ? { name: spot.name, at: spot } : { name: BODY, at: null });
  };
  const pick = (name: string) => {
    setChoosing(null);
    if (choosing === 'clamp') return hands.clamp(name);
    if (choosing) hands.place(choosing, { name, at: null });
    const spot = spotOf(spots, name, null);
    if (spot) controls.reveal(aroundSpot(spot));
  };

  const touched = probes.mode === 'clamp' || !probes.red ? undefined : namedPin(netlist, probes.red.name)?.component;
  const below = room.bottom + METER_HEIGHT;
  // from the first probe on, before anything is read
  const held = measurement ?? { red: probes.red?.name ?? '', black: probes.black?.name ?? '' };
  return (
    <>
      {probes.mode === 'clamp' ? null : (
        <ProbeGrips
          grips={grips}
          view={controls.view}
          corner={controls.corner}
          bottom={room.isBeside ? room.bottom : below}
          onDrag={(color, tip) => setDragged({ color, tip: snapped(tip) ?? tip })}
          onDrop={drop}
        />
      )}
      <View
        className={room.isBeside ? 'meter meter-beside' : 'meter meter-below'}
        role="region"
        aria-label="电表"
        style={
          room.isBeside
            ? { width: `${room.extent}px`, bottom: `${room.bottom}px` }
            : { height: `${METER_HEIGHT}px`, bottom: `${room.bottom}px` }
        }
      >
        <ScrollView scrollY className="meter-scroll">
          <View className="meter-content">
            {isAtHighVoltage(netlist, held, sheet.car?.highVoltage) ? <HighVoltageNote /> : null}
            <MeterFace
              {...asked}
              netlist={netlist}
              mode={probes.mode}
              measurement={measurement}
              expected={expected}
              onPowerOff={() => live.setState({ ...live.state, key: 'off' })}
            />
            <ProbeRows {...hands} netlist={netlist} onChoose={setChoosing} />
            <Segment options={MODES} value={probes.mode} onChange={hands.turn} />
            {touched ? (
              <PartPictures
                key={touched.id}
                document={documentOf(sheet.set, netlist.id)}
                pictures={touched.pictures}
                part={touched.id}
              />
            ) : null}
          </View>
        </ScrollView>
      </View>
      <PinPicker netlist={netlist} what={choosing} onPick={pick} onClose={() => setChoosing(null)} />
    </>
  );
}
