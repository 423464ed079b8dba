// Presentation MathML (MathML 3 §3, MathML Core). Its elements come in their namespace, or, where an office program wrote
// HTML, as unknown elements with a prefix: mml:mfrac.

/** The reader of an element: elements are read by functions that get it handed in. */
export type Read = (element: Element) => string

/** The name of an element without prefix, in small letters. */
export const nameOf = (element: Element): string =>
  element.localName.slice(element.localName.indexOf(':') + 1).toLowerCase()

/** The child at a place, or nothing where an element has fewer than it must have. */
export const childAt = (element: Element, index: number): Element | undefined => element.children[index]

/** Elements that only hold what is in them. */
const WRAPPERS = new Set(['mrow', 'mpadded', 'mstyle', 'semantics'])

/** The one element that a row or a row of rows holds; the element itself where it holds several or is no row. */
export function unwrapped(element: Element): Element {
  let at = element
  for (;;) {
    const [only, ...others] = WRAPPERS.has(nameOf(at)) ? drawnChildren(at) : []
    if (!only || others.length > 0) return at
    at = only
  }
}

/** The children that are drawn: no annotations, and no rows without content. */
export const drawnChildren = (element: Element): Element[] =>
  [...element.children].filter((child) => {
    const name = nameOf(child)
    if (name === 'annotation' || name === 'annotation-xml') return false
    return name !== 'mrow' || child.childNodes.length > 0
  })

/** The text of a token, with its blanks as MathML reads them (MathML 3 §2.1.7): NO-BREAK SPACE and its like are none. */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')

/** The operator that an element is, alone in any number of rows. */
export function operatorIn(element: Element | undefined): Element | undefined {
  const core = element && unwrapped(element)
  return core && nameOf(core) === 'mo' ? core : undefined
}

export const isOff = (element: Element, attribute: string): boolean => element.getAttribute(attribute) === 'false'
