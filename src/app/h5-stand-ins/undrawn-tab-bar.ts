/** Stands in for Taro's H5 tab bar component, which a custom tab bar never draws. */
export function defineCustomElement(): void {}
