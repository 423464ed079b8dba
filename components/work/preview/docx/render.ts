import { type HElement, parseAsync, renderDocument } from 'docx-preview'
import type { Missing } from '../read/missing'
import { sanitise } from '../read/sanitise'
import { placeMarks } from './place'
import { prepareDocx } from './prepare'

/**
 * Renders a document as HTML in an inert document, which runs no scripts and fetches nothing. Also lists the parts that
 * the HTML does not show. Formulas are not typeset yet. @throws PreviewError if the archive is broken.
 */
export async function renderDocx(file: Blob): Promise<{ root: HTMLElement; missing: Missing[] }> {
  const prepared = await prepareDocx(file)
  const document = await parseAsync(await prepared.file.arrayBuffer(), options)
  const root = inert.createElement('div')
  root.append(...(await renderDocument(document, options)))
  sanitise(root)
  return { root, missing: placeMarks(root, prepared.marks) }
}

/** An inert document: elements created in it run no scripts and fetch nothing. */
const inert = globalThis.document?.implementation.createHTMLDocument('')

const options = {
  h,
  useBase64URL: true,
  // Embedded HTML and fonts are not used, because the file may come from an attacker.
  renderAltChunks: false,
  ignoreFonts: true,
  ignoreLastRenderedPageBreak: false,
}

/** Creates the elements of docx-preview in the inert document. */
function h(made: HElement | Node | string): Node {
  if (typeof made === 'string') return inert.createTextNode(made)
  if (made instanceof Node) return made
  const { ns, tagName, className, style, children = [], ...properties } = made
  if (tagName === '#comment') return inert.createComment('')
  const parts = children.filter((child) => child != null).map(h)
  if (tagName === '#fragment') {
    const fragment = inert.createDocumentFragment()
    fragment.append(...parts)
    return fragment
  }
  const element = inert.createElementNS(ns ?? 'http://www.w3.org/1999/xhtml', tagName) as HTMLElement
  if (className) element.setAttribute('class', className)
  if (typeof style === 'string') element.setAttribute('style', style)
  else Object.assign(element.style, style)
  for (const [name, value] of Object.entries(properties)) if (value !== undefined) Reflect.set(element, name, value)
  element.append(...parts)
  return element
}
