// A change of rich text must leave its tags and formulas as they are. So a mark first replaces each tag and each
// formula; a mark consists of characters that occur in no text. Then regular expressions change the text, and at the
// end the tags and formulas replace their marks again. The expressions may drop or move marks. They can add only the
// tags named here, whose attributes contain no text of the user.

const TAG_START = '\ufdd1'
const FORMULA_START = '\ufdd2'
const END = '\ufdd3'
const FOREIGN = /[\ufdd1-\ufdd3]/g

const FORMULA = /(?<!\\)\$\$[\s\S]*?\$\$|(?<!\\)\$[^$]+\$/g
const FORMULA_MARK = new RegExp(`${FORMULA_START}(\\d+)${END}`, 'g')
const TAG_MARK = new RegExp(`${TAG_START}([^${END}]+)${END}`, 'g')

/** A tag as the sanitiser writes it: no attribute value contains `<` or `>`. */
const TAG = /<[^<>]*>/g
const BREAK_TAG = /^<br\s*\/?>$/

const mark = (name: string) => `${TAG_START}${name}${END}`

type OwnTag = 'p' | 'u' | 'b' | 'i' | 'sup' | 'sub' | 'table' | 'tbody' | 'tr' | 'td'

export const start = (name: OwnTag): string => mark(name)
export const end = (name: OwnTag): string => mark(`/${name}`)
export const BREAK = mark('br')
/** Pattern that matches before a blank, a tag or the end of the text. */
export const BEFORE_TAG = `(?=[\\s${TAG_START}]|$)`

/** Returns the start tag of a table cell that spans this number of columns and rows. */
export function startCell(columns: number, rows: number): string {
  const span = (name: string, count: number) => (count > 1 ? ` ${name}="${count.toFixed()}"` : '')
  return mark(`td${span('colspan', columns)}${span('rowspan', rows)}`)
}

/**
 * Applies `change` to sanitised rich text in which marks have replaced tags and formulas; the result has its tags and
 * formulas again.
 */
export function rewriteWords(html: string, change: (text: string) => string): string {
  const kept: string[] = []
  const keep = (piece: string) => (kept.push(piece) - 1).toString()
  const nameOf = (tag: string) => (tag === '<p>' || tag === '</p>' ? tag.slice(1, -1) : keep(tag))
  const text = html
    .replace(FOREIGN, '')
    .replace(TAG, (tag) => (BREAK_TAG.test(tag) ? BREAK : mark(nameOf(tag))))
    .replaceAll('<', '&lt;')
    .replace(FORMULA, (formula) => `${FORMULA_START}${keep(formula)}${END}`)
  return change(text)
    .replace(FORMULA_MARK, (_, index: string) => kept[Number(index)] ?? '')
    .replace(TAG_MARK, (_, name: string) => kept[Number(name)] ?? (name === 'br' ? '<br />' : `<${name}>`))
}
