import { decodeEntities } from '@/lib/contracts/base/rich-text'
import { escapeHtml } from '@/lib/formula/markup'
import { SOURCE } from './formula'
import { DOLLAR } from './marks'

/** Attribute of a table in the editor with the caption as HTML. */
export const CAPTION = 'data-caption'

const ALLOWED_TAGS = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup'])

/** Returns the caption of a table as HTML that contains only text, formulas and simple formatting. */
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

/** Returns a caption that the user has typed as HTML. */
export const captionHtml = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'")

/** Returns a caption as text for an input: formulas between dollar signs, without formatting. */
export const captionText = (html: string): string =>
  decodeEntities(html.replace(/<br \/>/g, ' ').replace(/<[^<>]*>/g, ''))
