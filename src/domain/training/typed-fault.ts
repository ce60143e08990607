import type { Circuit } from '../circuit/circuit-types';
import { faultText, readFault } from '../circuit/fault-text';
import type { Netlist, Wire } from '../netlist/netlist-types';
import { faultChoices, targetOfName, type FaultChoice } from './fault-choices';

/** The wire between two pins, `S228.2-T5t.1`, whichever is named first. */
export function wireBetween({ wires }: Pick<Netlist, 'wires'>, ends: string): Wire | undefined {
  return wires.find(({ from, to }) => {
    const [one, other] = [from, to].map(({ component, pin }) => `${component}.${pin}`);
    return ends === `${one}-${other}` || ends === `${other}-${one}`;
  });
}

/** The faults that a place may have, by its name, or the ends of a wire. Throws a RangeError in Chinese. */
function choicesAt(netlist: Netlist, place: string): FaultChoice[] {
  const target = targetOfName(netlist, wireBetween(netlist, place)?.id ?? place);
  if (!target) throw new RangeError(`没有 ${place}：应为零件、“零件.针脚”或导线两端，如 S228.2-T5t.1`);
  const choices = faultChoices(target, netlist);
  if (choices.length === 0) throw new RangeError(`${place} 不会有故障`);
  return choices;
}

/** The one that is meant: the words, or how they begin where no other begins so. */
function chosen(choices: readonly FaultChoice[], words: string): FaultChoice | undefined {
  const begun = choices.filter(({ text }) => text.startsWith(words));
  return choices.find(({ text }) => text === words) ?? (begun.length === 1 ? begun[0] : undefined);
}

/**
 * A fault as a person types it, as `readFault` reads it: a place and what is wrong there in the words of the app, with
 * ohms where they matter: `S228 熔断`, `S228.2-T5t.1 断路`, `G6 搭铁不良=8`. What `readFault` reads is taken, too.
 * Throws a RangeError in Chinese.
 */
export function readTypedFault(netlist: Netlist, circuit: Circuit, typed: string): string {
  if (/^[a-z-]+:/.test(typed.trim())) return faultText(readFault(circuit, typed));
  const [, text = '', ohm] = /^(.*?)(?:\s*[=＝]\s*([\d.]+)\s*(?:Ω|欧)?)?$/s.exec(typed.trim()) ?? [];
  const [, place = '', words = ''] = /^(.+)\s+(\S+)$/s.exec(text) ?? [];
  if (place === '') throw new RangeError(`“${typed}”应为位置和故障，中间空一格，如 S228 熔断`);
  const choices = choicesAt(netlist, place.trim());
  const choice = chosen(choices, words);
  if (!choice) throw new RangeError(`${place} 没有“${words}”，可选：${choices.map(({ text }) => text).join('、')}`);
  return faultText(readFault(circuit, ohm === undefined ? choice.fault : `${choice.fault}=${ohm}`));
}

/** A fault as `readTypedFault` reads it, in the words of the app where they have it. */
export function typedFault(netlist: Netlist, fault: string): string {
  const [, kind = '', name = '', ohm = ''] = /^([a-z-]+):(.*?)(=[\d.]+)?$/.exec(fault) ?? [];
  const target = targetOfName(netlist, name);
  const choice = target && faultChoices(target, netlist).find((one) => one.fault === `${kind}:${name}`);
  return choice ? `${name} ${choice.text}${ohm}` : fault;
}
