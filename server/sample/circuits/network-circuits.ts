import type { CircuitBuilder } from '../circuit-builder';
import type { PartRole } from '../parts';

interface Node {
  unit: PartRole;
  fuse: PartRole;
  terminated?: boolean;
}

interface BusPlan {
  id: string;
  name: string;
  standard: 'ISO 11898-2' | 'ISO 11898-3';
  bitrate: number;
  colors: 'comfort' | 'powertrain';
}

/** Control units side by side on one pair of bus lines, each with its fused supply and ground. */
function network(b: CircuitBuilder, plan: BusPlan, nodes: Node[]): void {
  const terminal = plan.standard === 'ISO 11898-2' ? 120 : undefined;
  b.rail('30');
  const fuses = nodes.map((node, index) => b.fuse(node.fuse, 1 + index * 1.5, 10));
  const units = nodes.map((node, index) =>
    b.part(node.unit, 1 + index * 1.5, 2, {
      top: ['30:supply'],
      bottom: ['31:ground', 'H:can-h', 'L:can-l'],
      ...(node.terminated && terminal !== undefined ? { ohm: terminal } : {}),
    }),
  );
  const [high, low] = [b.splice('CAN-H', 3), b.splice('CAN-L', 3.5)];
  const g = b.ground('groundDash');
  units.forEach((unit, index) => {
    b.powered(unit, '30', fuses[index] ?? '', 10, g, { supply: '30', ground: '31' });
    b.canPair([`${unit}.H`, `${unit}.L`], [high, low], plan.colors, `P${index + 1}`);
  });
  b.bus(plan.id, plan.name, plan.standard, plan.bitrate, units);
  b.note(
    plan.standard === 'ISO 11898-2'
      ? `${plan.name} ${plan.bitrate} kbit/s，双绞线，两端各 120 Ω，断电测量 CAN-H 与 CAN-L 之间约 60 Ω。`
      : `${plan.name} ${plan.bitrate} kbit/s，容错型（ISO 11898-3），双绞线，各控制单元自带终端，可单线运行。`,
  );
}

/** 动力 CAN: 500 kbit/s, terminated in the engine unit and the cluster or gateway. */
export function powertrainCan(b: CircuitBuilder): void {
  const isElectric = b.vehicle.energy === 'electric';
  network(b, { id: 'CAN-A', name: '动力 CAN', standard: 'ISO 11898-2', bitrate: 500, colors: 'powertrain' }, [
    isElectric
      ? { unit: 'vehicleUnit', fuse: 'vehicleFuse', terminated: true }
      : { unit: 'engineUnit', fuse: 'engineFuse', terminated: true },
    isElectric ? { unit: 'batteryUnit', fuse: 'batteryUnitFuse' } : { unit: 'airbagUnit', fuse: 'airbagFuse' },
    ...(b.vehicle.gearbox === 'automatic' && !isElectric
      ? [{ unit: 'gearboxUnit', fuse: 'gearboxFuse' } as const]
      : []),
    { unit: 'absUnit', fuse: 'absFuse' },
    { unit: 'cluster', fuse: 'clusterFuse', terminated: true },
  ]);
}

/** 舒适 CAN: fault tolerant at 100 kbit/s on older cars, high speed on newer ones. */
export function comfortCan(b: CircuitBuilder): void {
  const isFast = b.vehicle.hasHighSpeedComfortCan;
  network(
    b,
    {
      id: 'CAN-K',
      name: '舒适 CAN',
      standard: isFast ? 'ISO 11898-2' : 'ISO 11898-3',
      bitrate: isFast ? 500 : 100,
      colors: 'comfort',
    },
    [
      { unit: 'gateway', fuse: 'gatewayFuse', terminated: true },
      { unit: 'comfortUnit', fuse: 'comfortFuse' },
      { unit: 'doorUnit1', fuse: 'doorFuse1' },
      { unit: 'doorUnit2', fuse: 'doorFuse2', terminated: true },
    ],
  );
}
