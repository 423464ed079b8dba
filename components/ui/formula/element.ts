import { FORMULA_CLASS } from '../../../lib/formula/markup.ts'

/** Marks the block that holds formulas; its width is the room they have. */
export const ROOT_ATTRIBUTE = 'data-formulas'

const WAITING = `.${FORMULA_CLASS}:not([data-state])`

/** Formulas under `root` that are not typeset yet, in reading order. */
export const waitingFormulas = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(WAITING)]

export const doneFormulas = (root: ParentNode) =>
  root.querySelectorAll<HTMLElement>(`.${FORMULA_CLASS}[data-state=done]`)

export const isDisplay = (element: HTMLElement) => element.hasAttribute('data-display')

export const texOf = (element: HTMLElement) => element.dataset.tex ?? ''

/** Text as it stood in the content, dollars included. */
export const sourceOf = (element: HTMLElement) => element.dataset.source ?? ''

export const keyOf = (element: HTMLElement) => (isDisplay(element) ? '$$' : '$') + texOf(element)

/** Whether both say the same in the same words: what one was typeset to is right for the other. */
export const sameFormula = (a: HTMLElement, b: HTMLElement) => keyOf(a) === keyOf(b) && sourceOf(a) === sourceOf(b)

/** `markup` comes from the engine, which makes no links, scripts or styles of what a formula says. */
export function showMarkup(element: HTMLElement, markup: string): void {
  element.innerHTML = markup
  element.removeAttribute('style')
  element.dataset.state = 'done'
}

/** The formula stays what it was: its source, plain text for eyes and screen readers alike. */
export function showSource(element: HTMLElement): void {
  element.textContent = sourceOf(element)
  element.removeAttribute('style')
  element.removeAttribute('role')
  element.removeAttribute('aria-label')
  element.dataset.state = 'failed'
}

/** The engine could not be loaded: the source stands for the time being. */
export function showUntypeset(element: HTMLElement): void {
  element.textContent = sourceOf(element)
  element.removeAttribute('style')
  element.dataset.state = 'waiting'
}

/** Whether the formula is still to be typeset. */
export const isOpen = ({ dataset }: HTMLElement) => dataset.state === undefined || dataset.state === 'waiting'

/** Lets a formula that is wider than its column scroll inside it, by keyboard too. Reads the layout. */
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
