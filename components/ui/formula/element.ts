import { FORMULA_CLASS } from '../../../lib/formula/markup.ts'

/** Marks the block that contains formulas; its width is the room they have. */
export const ROOT_ATTRIBUTE = 'data-formulas'

const WAITING = `.${FORMULA_CLASS}:not([data-state])`

/** Returns the formulas under `root` that are not typeset yet, in reading sequence. */
export const waitingFormulas = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(WAITING)]

export const doneFormulas = (root: ParentNode) =>
  root.querySelectorAll<HTMLElement>(`.${FORMULA_CLASS}[data-state=done]`)

export const isDisplay = (element: HTMLElement) => element.hasAttribute('data-display')

export const texOf = (element: HTMLElement) => element.dataset.tex ?? ''

/** Returns the source as the content has it, dollars included. */
export const sourceOf = (element: HTMLElement) => element.dataset.source ?? ''

export const keyOf = (element: HTMLElement) => (isDisplay(element) ? '$$' : '$') + texOf(element)

/** Returns whether two elements have the same source and form, so that one markup fits both. */
export const sameFormula = (a: HTMLElement, b: HTMLElement) => keyOf(a) === keyOf(b) && sourceOf(a) === sourceOf(b)

/** `markup` comes from the engine, which creates no links, scripts or styles from a formula's source. */
export function showMarkup(element: HTMLElement, markup: string): void {
  element.innerHTML = markup
  element.removeAttribute('style')
  element.dataset.state = 'done'
}

/** Shows the source of a formula as plain text for eyes and screen readers. */
export function showSource(element: HTMLElement): void {
  element.textContent = sourceOf(element)
  element.removeAttribute('style')
  element.removeAttribute('role')
  element.removeAttribute('aria-label')
  element.dataset.state = 'failed'
}

/** Shows the source because the engine failed to load; the state lets the engine try again. */
export function showUntypeset(element: HTMLElement): void {
  element.textContent = sourceOf(element)
  element.removeAttribute('style')
  element.dataset.state = 'waiting'
}

/** Returns whether the formula is still to be typeset. */
export const isOpen = ({ dataset }: HTMLElement) => dataset.state === undefined || dataset.state === 'waiting'

/** Lets a formula that is wider than its column scroll inside it, also by keyboard. Reads the layout. */
export function fitWidth(elements: Iterable<HTMLElement>): void {
  const wide = [...elements].map((element) => [element, isTooWide(element)] as const)
  for (const [element, isWide] of wide) {
    element.toggleAttribute('data-wide', isWide)
    if (isWide) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
}

function isTooWide(element: HTMLElement): boolean {
  const node = element.firstElementChild
  const room = element.closest(`[${ROOT_ATTRIBUTE}]`)?.clientWidth ?? 0
  return node instanceof HTMLElement && room > 0 && Math.max(node.offsetWidth, node.scrollWidth) > room + 1
}

/** Whether there is a page to typeset: not on the server, nor in a document without a layout. */
export const hasLayout = typeof IntersectionObserver === 'function'

export const overlapsView = ({ top, bottom, width }: DOMRectReadOnly) => width > 0 && bottom > 0 && top < innerHeight

export const isInView = (element: HTMLElement) => overlapsView(element.getBoundingClientRect())
