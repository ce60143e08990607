/** Stands in for the bar that Taro's router draws above a page: ours is part of each page. */
export function initNavigationBar(): void {}
