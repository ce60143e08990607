/** Short words of designations, and what they stand for. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  ...{ alt: 'alternator', batt: 'battery', gen: 'generator', htr: 'heater', inj: 'injector', mtr: 'motor' },
  ...{ res: 'resistor', rly: 'relay', sens: 'sensor', sol: 'solenoid', sw: 'switch' },
  ...{ bcm: 'module', ecm: 'module', pcm: 'module', tcm: 'module', tcu: 'module' },
};
/** `MOTOR_PLUG`, 继电器插座: what is mated with the part, not the part. */
const PLUG_WORDS = /插头|插座|插接|连接器|接插|connector|\bconn?\b|(?<!spark ?)plug|socket|header|terminal/i;

/**
 * The words that a designation consists of, the more telling first: of `FUEL_PUMP_RELAY2` what it ends with, then the
 * whole. Numbers are no words. None for a plug, which has the words of what it is mated with.
 */
export function wordsOfId(id: string): string[] {
  const parted = id.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[\s\d_./#()-]+/g, ' ');
  if (PLUG_WORDS.test(parted)) return [];
  const words = parted
    .trim()
    .split(' ')
    .map((word) => SHORT_WORDS[word.toLowerCase()] ?? word);
  return [...words.slice(-1), words.join(' ')];
}
