import { getSchema } from '@tiptap/core'
import { DOMParser as ContentParser, type Node, type Schema } from '@tiptap/pm/model'
import { decodeEntities } from '@/lib/contracts/base/rich-text'
import { locateFormulas } from '@/lib/formula/html'
import { formulaElement, formulaHtml } from '../nodes/formula'
import { DOLLAR } from '../nodes/marks'
import { splitRuby } from '../nodes/ruby'
import { extensions } from './extensions'
import { splitMarked } from './marked'

let known: Schema | undefined

/** Returns the schema alone, for reading and writing without an editor. */
export function contentSchema(): Schema {
  known ??= getSchema(extensions)
  return known
}

/**
 * Returns HTML with each formula as an element with its source, and each `\$` as one with a dollar sign. Formulas
 * marked by paste are included.
 */
export function withFormulaElements(html: string): string {
  let whole = ''
  for (const { isFormula, text } of splitMarked(html)) {
    const source = isFormula ? decodeEntities(text) : ''
    whole += isFormula ? formulaElement(formulaHtml(source), source) : withFoundFormulas(text)
  }
  return whole
}

function withFoundFormulas(html: string): string {
  let marked = ''
  let at = 0
  for (const found of locateFormulas(html)) {
    if (found.from < at) continue
    marked += html.slice(at, found.from)
    if (found.kind === 'math') {
      marked += formulaElement(html.slice(found.from, found.to), found.source)
      at = found.to
    } else {
      marked += `<span ${DOLLAR}>$</span>`
      at = found.to + 1
    }
  }
  return marked + html.slice(at)
}

/**
 * Reads rich text into the editor's document. An empty text begins as a paragraph, or bare for a text of one line. With
 * `spaces` false, white space of another program is collapsed.
 */
export function readHtml(html: string, bare: boolean, schema = contentSchema(), spaces = true): Node {
  if (html.trim() === '') return schema.node('doc', null, [schema.node('paragraph', { bare })])
  const { body } = new DOMParser().parseFromString(withFormulaElements(html), 'text/html')
  splitRuby(body)
  return ContentParser.fromSchema(schema).parse(body, { preserveWhitespace: spaces })
}
