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

/** Returns the schema of rich text, so that content can be read and written without an editor. */
export function contentSchema(): Schema {
  known ??= getSchema(extensions)
  return known
}

/**
 * Returns HTML for the parser of the editor, in which each formula and each `\$` is an element of its own. Formulas
 * that the cleaning of pasted content has marked become elements too.
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
 * Reads rich text into the document of the editor. `bare` matters only for an empty text: if it is true, the paragraph
 * of the empty document is written without <p>. With `spaces` false, white space is collapsed, as in HTML from another
 * program.
 */
export function readHtml(html: string, bare: boolean, schema = contentSchema(), spaces = true): Node {
  if (html.trim() === '') return schema.node('doc', null, [schema.node('paragraph', { bare })])
  const { body } = new DOMParser().parseFromString(withFormulaElements(html), 'text/html')
  splitRuby(body)
  return ContentParser.fromSchema(schema).parse(body, { preserveWhitespace: spaces })
}
