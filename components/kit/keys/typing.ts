type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Key code of a key press that an input method handles; some input methods identify the key that ends a composition
 * only by this code.
 */
const COMPOSING = 229

export const isComposing = (event: Pressed): boolean => event.isComposing || event.keyCode === COMPOSING

const fields = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"])',
  'textarea',
  'select',
  'math-field',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
].join(', ')
const keeping = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]'

/** Returns true if the element takes text input. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null

/**
 * Returns whether shortcuts must ignore a key press, because a field, menu, dialog or input method uses it. While a
 * dialog or drawer is open, the shortcuts of the screen below ignore letters. `home` is the element to which the
 * shortcuts belong: shortcuts of an element inside the dialog or drawer still work.
 */
export function isTyping(event: KeyboardEvent, home: Element | null = null): boolean {
  if (isComposing(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (isField(event.target)) return true
  const keeper = event.target instanceof Element ? event.target.closest(keeping) : null
  return keeper !== null && !keeper.contains(home)
}
