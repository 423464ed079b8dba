import { FORMULA_CLASS } from '../../../lib/formula/markup.ts'

/** Attribute of the block that contains formulas; the width of the block is the width that a formula may take. */
export const ROOT_ATTRIBUTE = 'data-formulas'

const WAITING = `.${FORMULA_CLASS}:not([data-state])`

/** Returns the formulas under `root` that are not typeset yet, in reading sequence. */
export const waitingFormulas = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(WAITING)]

export const doneFormulas = (root: ParentNode) =>
  root.querySelectorAll<HTMLElement>(`.${FORMULA_CLASS}[data-state=done]`)

export const isDisplay = (element: HTMLElement) => element.hasAttribute('data-display')

export const texOf = (element: HTMLElement) => element.dataset.tex ?? ''

/** Returns the source of a formula exactly as it is in the content, with its dollar signs. */
export const sourceOf = (element: HTMLElement) => element.dataset.source ?? ''

export const keyOf = (element: HTMLElement) => (isDisplay(element) ? '$$' : '$') + texOf(element)

/**
 * Returns whether two elements contain the same formula, both inline or both displayed, so that the markup of one fits
 * the other.
 */
export const sameFormula = (a: HTMLElement, b: HTMLElement) => keyOf(a) === keyOf(b) && sourceOf(a) === sourceOf(b)

/**
 * Shows the typeset markup. The markup may be set as HTML: it comes from the engine, and the engine creates no links,
 * scripts or styles from a formula's source.
 */
export function showMarkup(element: HTMLElement, markup: string): void {
  element.innerHTML = markup
  element.removeAttribute('style')
  element.dataset.state = 'done'
}

/** Shows the source of a formula that cannot be typeset, as plain text that screen readers read as text. */
export function showSource(element: HTMLElement): void {
  element.textContent = sourceOf(element)
  element.removeAttribute('style')
  element.removeAttribute('role')
  element.removeAttribute('aria-label')
  element.dataset.state = 'failed'
}

/**
 * Shows the source of a formula because the engine failed to load; the state `waiting` means that the formula is tried
 * again later.
 */
export function showUntypeset(element: HTMLElement): void {
  element.textContent = sourceOf(element)
  element.removeAttribute('style')
  element.dataset.state = 'waiting'
}

/** Returns whether the formula has been neither typeset nor found to be wrong. */
export const isOpen = ({ dataset }: HTMLElement) => dataset.state === undefined || dataset.state === 'waiting'

/** Makes a formula that is wider than its column scrollable, also by keyboard. This function reads the layout. */
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

/** False where formulas cannot be typeset: on the server, and in a document without a layout, such as in tests. */
export const hasLayout = typeof IntersectionObserver === 'function'

export const overlapsView = ({ top, bottom, width }: DOMRectReadOnly) => width > 0 && bottom > 0 && top < innerHeight

export const isInView = (element: HTMLElement) => overlapsView(element.getBoundingClientRect())
