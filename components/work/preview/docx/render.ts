import { type HElement, parseAsync, renderDocument } from 'docx-preview'
import type { Missing } from '../read/missing'
import { sanitise } from '../read/sanitise'
import { placeMarks } from './place'
import { prepareDocx } from './prepare'

/** A document as a page that runs and fetches nothing, and what it does not show. Its formulas are not typeset yet. */
export async function renderDocx(file: Blob): Promise<{ root: HTMLElement; missing: Missing[] }> {
  const prepared = await prepareDocx(file)
  const document = await parseAsync(await prepared.file.arrayBuffer(), options)
  const root = inert.createElement('div')
  root.append(...(await renderDocument(document, options)))
  sanitise(root)
  return { root, missing: placeMarks(root, prepared.marks) }
}

/** Elements made here fetch and run nothing. */
const inert = globalThis.document?.implementation.createHTMLDocument('')

const options = {
  h,
  useBase64URL: true,
  // A piece of HTML inside the document, a font: neither is wanted from a stranger.
  renderAltChunks: false,
  ignoreFonts: true,
  ignoreLastRenderedPageBreak: false,
}

/** What the library makes elements of, in the document that runs nothing. */
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
