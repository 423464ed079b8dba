// Rewriting the words of a rich text must not touch its markup: every tag and every formula is replaced by a mark of characters
// that no text holds, and becomes itself again at the end. Patterns see text and whole marks only. Whatever they drop or move, no tag
// and no attribute can come into being that the text did not have, but for the tags named here, which have no attribute a text could fill.

const TAG_START = '\ufdd1'
const FORMULA_START = '\ufdd2'
const END = '\ufdd3'
const FOREIGN = /[\ufdd1-\ufdd3]/g

const FORMULA = /(?<!\\)\$\$[\s\S]*?\$\$|(?<!\\)\$[^$]+\$/g
const FORMULA_MARK = new RegExp(`${FORMULA_START}(\\d+)${END}`, 'g')
const TAG_MARK = new RegExp(`${TAG_START}([^${END}]+)${END}`, 'g')

/** As the sanitiser writes tags: no value of an attribute holds `<` or `>`. */
const TAG = /<[^<>]*>/g
const BREAK_TAG = /^<br\s*\/?>$/

const mark = (name: string) => `${TAG_START}${name}${END}`

type OwnTag = 'p' | 'u' | 'b' | 'i' | 'sup' | 'sub' | 'table' | 'tbody' | 'tr' | 'td'

export const start = (name: OwnTag): string => mark(name)
export const end = (name: OwnTag): string => mark(`/${name}`)
export const BREAK = mark('br')
/** What follows is a blank, a tag or the end of the text. */
export const BEFORE_TAG = `(?=[\\s${TAG_START}]|$)`

/** A cell of a table that reaches over so many columns and rows. */
export function startCell(columns: number, rows: number): string {
  const span = (name: string, count: number) => (count > 1 ? ` ${name}="${count.toFixed()}"` : '')
  return mark(`td${span('colspan', columns)}${span('rowspan', rows)}`)
}

/** Clean rich text with its words changed by `change`, which sees marks in place of tags and formulas. */
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
