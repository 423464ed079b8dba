// Helpers for equations of Word (ECMA-376 part 1, §22.1). Two kinds of documents contain equations. In the XML of a
// file, their elements are in the namespace of OMML; in the HTML of the clipboard, they are unknown elements named m:…
// with spans between them.

/** The transitional and the strict namespace of OMML (ECMA-376). */
const NAMESPACES = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
])

/** The name of an equation element in lower case, without its prefix; null for any other element. */
export function mathName(element: Element): string | null {
  if (NAMESPACES.has(element.namespaceURI ?? '')) return element.localName.toLowerCase()
  return element.localName.startsWith('m:') ? element.localName.slice(2).toLowerCase() : null
}

const attributeValue = (element: Element) =>
  element.getAttribute('m:val') ??
  element.getAttributeNS(element.namespaceURI, 'val') ??
  element.getAttribute('val') ??
  ''

/**
 * The nearest equation elements below an element, through any other elements; with `names`, only elements of these
 * names.
 */
export function parts(element: Element, ...names: string[]): Element[] {
  const found: Element[] = []
  for (const child of element.children) {
    const name = mathName(child)
    if (name === null) {
      if (isRead(child)) found.push(...parts(child, ...names))
    } else if (names.length === 0 || names.includes(name)) found.push(child)
  }
  return found
}

export const part = (element: Element, name: string): Element | undefined => parts(element, name)[0]

/** The value of a property: null where the element lacks the property, '' where the property has no value. */
export function property(element: Element, name: string): string | null {
  const properties = part(element, `${mathName(element)}pr`)
  return properties ? valueIn(properties, name) : null
}

/** The value of a property in a list of properties. */
export function valueIn(properties: Element, name: string): string | null {
  const one = part(properties, name.toLowerCase())
  return one ? attributeValue(one) : null
}

/** Whether a switch is on (§22.9.2.7): a switch without a value is on. */
export const isOn = (value: string | null): boolean => value !== null && !/^(?:0|off|false)$/.test(value)

/**
 * Matches elements that are not read: properties of other elements, deleted content, and the second of two versions of
 * the same content.
 */
const UNREAD = /^(?:w:)?(?:rpr|del|movefrom|instrtext|deltext)$|^(?:mc:)?fallback$/

export const isRead = (element: Element): boolean =>
  !(mathName(element)?.endsWith('pr') ?? UNREAD.test(element.localName.toLowerCase()))

/** The equation element that is the only content of an element. */
export function loneElement(element: Element | undefined): Element | undefined {
  const [only, ...others] = element ? parts(element).filter(isRead) : []
  return others.length === 0 ? only : undefined
}
