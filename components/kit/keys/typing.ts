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

const within = (target: EventTarget | null, places: string) =>
  target instanceof Element && target.closest(places) !== null

/** Whether what is typed into the element is text. */
export const isField = (target: EventTarget | null): boolean => within(target, fields)

/** True where a key press belongs to what is being typed, chosen or composed, so shortcuts stand still. */
export function isTyping(event: KeyboardEvent): boolean {
  if (isComposing(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return within(event.target, fields) || within(event.target, keeping)
}
