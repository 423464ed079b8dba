// Rewrites of rich text must not touch its markup: every tag and formula is replaced by a mark of characters that no
// text holds, and restored at the end. Patterns see only text and whole marks. A pattern may drop or move marks, but
// the result has no tag and no attribute that the text lacked, except for the tags named here, which have no attribute
// that text could fill.

const TAG_START = '\ufdd1'
const FORMULA_START = '\ufdd2'
const END = '\ufdd3'
const FOREIGN = /[\ufdd1-\ufdd3]/g

const FORMULA = /(?<!\\)\$\$[\s\S]*?\$\$|(?<!\\)\$[^$]+\$/g
const FORMULA_MARK = new RegExp(`${FORMULA_START}(\\d+)${END}`, 'g')
const TAG_MARK = new RegExp(`${TAG_START}([^${END}]+)${END}`, 'g')

/** Tags as the sanitiser writes them: no attribute value holds `<` or `>`. */
const TAG = /<[^<>]*>/g
const BREAK_TAG = /^<br\s*\/?>$/

const mark = (name: string) => `${TAG_START}${name}${END}`

type OwnTag = 'p' | 'u' | 'b' | 'i' | 'sup' | 'sub' | 'table' | 'tbody' | 'tr' | 'td'

export const start = (name: OwnTag): string => mark(name)
export const end = (name: OwnTag): string => mark(`/${name}`)
export const BREAK = mark('br')
/** Matches before a blank, a tag or the end of the text. */
export const BEFORE_TAG = `(?=[\\s${TAG_START}]|$)`

/** Starts a table cell that spans the given columns and rows. */
export function startCell(columns: number, rows: number): string {
  const span = (name: string, count: number) => (count > 1 ? ` ${name}="${count.toFixed()}"` : '')
  return mark(`td${span('colspan', columns)}${span('rowspan', rows)}`)
}

/** Applies `change` to sanitised rich text with marks in place of its tags and formulas. */
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
