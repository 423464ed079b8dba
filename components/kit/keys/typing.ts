type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** Some input methods report the key that ends a composition only by this code. */
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

/** Whether what is typed into the element is text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null

/**
 * True where a key press belongs to what is being typed, chosen or composed, so shortcuts stand still. A dialog or
 * drawer keeps letters from what lies below; `home` is where the one who asks stands, which may be in it.
 */
export function isTyping(event: KeyboardEvent, home: Element | null = null): boolean {
  if (isComposing(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (isField(event.target)) return true
  const keeper = event.target instanceof Element ? event.target.closest(keeping) : null
  return keeper !== null && !keeper.contains(home)
}
