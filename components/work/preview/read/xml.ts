/** Returns the value of an attribute by its local name; the namespace prefix does not matter, as in docx-preview. */
export function attribute(element: Element | null | undefined, name: string): string | null {
  for (const one of element?.attributes ?? []) if (one.localName === name) return one.value
  return null
}

export function childOf(element: Element | null | undefined, name: string): Element | undefined {
  for (const child of element?.children ?? []) if (child.localName === name) return child
  return undefined
}

/** Parses XML; returns null if the XML is not well formed. */
export function parseXml(xml: string): Document | null {
  const dom = new DOMParser().parseFromString(xml, 'text/xml')
  return dom.getElementsByTagName('parsererror').length > 0 ? null : dom
}
