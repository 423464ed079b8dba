// Helpers for presentation MathML (MathML 3 §3, MathML Core). MathML elements are in the MathML namespace or, in HTML
// that an office program wrote, unknown elements with a prefix: mml:mfrac.

/** The function that reads any element to LaTeX; the readers of single elements take it as a parameter. */
export type Read = (element: Element) => string

/** The name of an element without prefix, in lower case. */
export const nameOf = (element: Element): string =>
  element.localName.slice(element.localName.indexOf(':') + 1).toLowerCase()

/** The child at an index; undefined where the element has too few children. */
export const childAt = (element: Element, index: number): Element | undefined => element.children[index]

/** Elements that only group their content. */
const WRAPPERS = new Set(['mrow', 'mpadded', 'mstyle', 'semantics'])

/** The only element in a row or in nested rows; the element itself where it is no row or has several children. */
export function unwrapped(element: Element): Element {
  let at = element
  for (;;) {
    const [only, ...others] = WRAPPERS.has(nameOf(at)) ? drawnChildren(at) : []
    if (!only || others.length > 0) return at
    at = only
  }
}

/** The children that a browser draws: no annotations, and no rows without content. */
export const drawnChildren = (element: Element): Element[] =>
  [...element.children].filter((child) => {
    const name = nameOf(child)
    if (name === 'annotation' || name === 'annotation-xml') return false
    return name !== 'mrow' || child.childNodes.length > 0
  })

/**
 * The text of a token, with blanks collapsed according to MathML 3 §2.1.7, which does not count NO-BREAK SPACE as a
 * blank.
 */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')

/** The operator that is the only content of an element, through any number of nested rows. */
export function operatorIn(element: Element | undefined): Element | undefined {
  const core = element && unwrapped(element)
  return core && nameOf(core) === 'mo' ? core : undefined
}

export const isOff = (element: Element, attribute: string): boolean => element.getAttribute(attribute) === 'false'
