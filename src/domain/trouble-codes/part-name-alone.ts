/** `J17`, `T28/5`, `-A12`: what a diagram numbers a part by. */
const DESIGNATION = /^[-–]?[A-Z]{1,4}\d[\w/.-]*$/i;

/** What a part is called without its designation, which is another on every car: `S10 起动机保险丝` is 起动机保险丝. */
export function partNameAlone(part: string): string {
  const words = part.trim().split(/\s+/);
  const named = words.filter((word) => !DESIGNATION.test(word));
  return (named.length > 0 ? named : words).join(' ');
}
