import { decodeEntities } from '@/lib/contracts/base/rich-text'
import { escapeHtml } from '@/lib/formula/markup'
import { SOURCE } from './formula'
import { DOLLAR } from './marks'

/** In the editor's own DOM: what a table's caption says, as HTML. */
export const CAPTION = 'data-caption'

const KEPT = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup'])

/** The caption of a table that is read: formulas as they stood, marks, and nothing else. */
export function captionOf(table: HTMLElement): string {
  const own = table.querySelector(':scope > caption')
  if (own) return said(own).trim()
  const kept = table.getAttribute(CAPTION)
  return kept === null ? '' : said(new DOMParser().parseFromString(kept, 'text/html').body).trim()
}

const said = (parent: Node): string => Array.from(parent.childNodes, written).join('')

function written(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === 3 ? captionHtml(node.textContent ?? '') : ''
  const source = node.getAttribute(SOURCE)
  if (source !== null) return source
  if (node.hasAttribute(DOLLAR)) return '\\$'
  const name = node.localName
  if (name === 'br') return '<br />'
  return KEPT.has(name) ? `<${name}>${said(node)}</${name}>` : said(node)
}

/** What is typed, as HTML. */
export const captionHtml = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'")

/** As it is typed: formulas between dollars, marks left out. */
export const captionText = (html: string): string =>
  decodeEntities(html.replace(/<br \/>/g, ' ').replace(/<[^<>]*>/g, ''))
