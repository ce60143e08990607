/** Makes an element with a text and a style: the panel must not depend on the app's own components. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = '', css = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  made.style.cssText = css;
  return made;
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', text, 'display:block;width:100%;min-height:36px;margin:4px 0;font-size:13px;');
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}
