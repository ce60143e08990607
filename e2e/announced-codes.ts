import { maskPhone } from '../src/domain/masking';

/** SMS codes in what a sandbox backend announces, the oldest first; with a phone those that were sent to it. */
export function announcedCodes(announced: string, phone?: string): string[] {
  const of = phone === undefined ? '' : maskPhone(phone);
  return announced
    .split('\n')
    .filter((line) => line.includes('[sandbox sms]') && line.includes(of))
    .flatMap((line) => /(?<!\d)(\d{6})(?!\d)/.exec(line)?.[1] ?? []);
}
