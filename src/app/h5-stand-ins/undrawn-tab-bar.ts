/** Stands in for Taro's H5 tab bar component, which a custom tab bar never draws. */
export function defineCustomElement(): void {}

/** The names that Taro's list of all components asks for. */
export const TaroTabbar = undefined;
export { TaroTabbar as a, TaroTabbar as T };
