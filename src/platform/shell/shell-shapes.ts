/** Tells whether a value has the shape that the contract gives. */
export type Shape = (value: unknown) => boolean;

type Fields = Readonly<Record<string, Shape>>;

export const text: Shape = (value) => typeof value === 'string';
export const texts: Shape = (value) => Array.isArray(value) && value.every(text);
export const textOrNull: Shape = (value) => value === null || typeof value === 'string';
export const truth: Shape = (value) => typeof value === 'boolean';
export const truthOrNone: Shape = (value) => value === undefined || value === null || typeof value === 'boolean';
export const finite: Shape = (value) => typeof value === 'number' && isFinite(value);
export const whole: Shape = (value) => finite(value) && Number(value) % 1 === 0;
export const notBelowZero: Shape = (value) => finite(value) && Number(value) >= 0;
/** Nothing is told: whatever comes is ignored. */
export const nothing: Shape = () => true;

/** An object with these fields; others may be there too. */
export function fields(shapes: Fields): Shape {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(shapes).every((name) => shapes[name]?.((value as Record<string, unknown>)[name]));
}
