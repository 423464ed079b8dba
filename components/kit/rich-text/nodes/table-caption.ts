import { decodeEntities } from '@/lib/contracts/base/rich-text'
import { escapeHtml } from '@/lib/formula/markup'
import { SOURCE } from './formula'
import { DOLLAR } from './marks'

/** The attribute in the editor's DOM with a table's caption as HTML. */
export const CAPTION = 'data-caption'

const ALLOWED_TAGS = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup'])

/** Returns the caption of a parsed table: only formulas and marks. */
export function captionOf(table: HTMLElement): string {
  const own = table.querySelector(':scope > caption')
  if (own) return htmlOf(own).trim()
  const kept = table.getAttribute(CAPTION)
  return kept === null ? '' : htmlOf(new DOMParser().parseFromString(kept, 'text/html').body).trim()
}

const htmlOf = (parent: Node): string => Array.from(parent.childNodes, written).join('')

function written(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === 3 ? captionHtml(node.textContent ?? '') : ''
  const source = node.getAttribute(SOURCE)
  if (source !== null) return source
  if (node.hasAttribute(DOLLAR)) return '\\$'
  const name = node.localName
  if (name === 'br') return '<br />'
  return ALLOWED_TAGS.has(name) ? `<${name}>${htmlOf(node)}</${name}>` : htmlOf(node)
}

/** Returns typed text as HTML. */
export const captionHtml = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'")

/** Returns the caption as typed text: formulas between dollars, without marks. */
export const captionText = (html: string): string =>
  decodeEntities(html.replace(/<br \/>/g, ' ').replace(/<[^<>]*>/g, ''))
