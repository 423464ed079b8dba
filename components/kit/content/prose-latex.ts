import { isProseBlank, PROSE_NAMES, PROSE_TAGS, type ProseStyle } from '@/lib/formula/prose'
import { BEFORE_TAG, BREAK, end, rewriteWords, start } from './latex-marks'
import { drawTable, replaceTables } from './latex-table'

const STYLED = new RegExp(`\\\\(${PROSE_NAMES})\\s*\\{([^{}]*)\\}`, 'g')
const CUT_OFF = new RegExp(
  `\\\\(?:begin|uline|underline|textbf|emph|textit)\\s*\\{[^{}]*?(?=(?:…|\\.\\.\\.)?(?:${end('p')})?$)`,
)
/** A heading at the end of its paragraph that was opened and contains no text. */
const EMPTY_END = new RegExp(`\\\\section\\*?\\{(?:\\s|${BREAK})*(?=(?:${end('p')})?$)`)
const EMPTY_PARAGRAPH = new RegExp(`${start('p')}(?:\\s|${BREAK})*${end('p')}`, 'g')
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\\[lc]dots\b/g, '…'],
  [/\\textless(?:\{\}|\b)/g, '&lt;'],
  [/\\textgreater(?:\{\}|\b)/g, '&gt;'],
  [/\\textasciitilde(?:\{\}|\b)/g, '~'],
  [/\\textquotesingle(?:\{\}|\b)/g, "'"],
  [/\\hspace\*?\{[^{}]*\}/g, ' '],
  [/\\hfill\b\s*/g, ''],
  [new RegExp(`\\\\(?:break|newline)\\b|\\\\\\\\${BEFORE_TAG}`, 'g'), BREAK],
  [/\\([#%_])/g, '$1'],
  [/``/g, '“'],
]
const NBSP = '\u00A0'

/**
 * Makes LaTeX outside of formulas readable in sanitised rich text: tables, underlined blanks, bold and italic words.
 * Texts exported from typesetting systems contain such LaTeX. Only the display changes; the stored text does not.
 */
export function readableLatex(html: string): string {
  if (!hasLatex(html)) return html
  return rewriteWords(html, (text) => {
    const opened = text.includes(start('p'))
    const tables = replaceTables(text, (rows) => (opened ? end('p') + drawTable(rows) + start('p') : drawTable(rows)))
    return readWords(tables).replace(EMPTY_PARAGRAPH, '')
  })
}

/**
 * Makes LaTeX readable in a preview of two lines. The preview only mentions a table, and a command that is cut off in
 * the middle is removed.
 */
export function readablePreview(html: string): string {
  if (!hasLatex(html)) return html
  return rewriteWords(html, (text) => {
    const whole = replaceTables(text, () => '［表格］').replace(/\\begin\{(?:tabular|array)\}[\s\S]*$/, '［表格］…')
    return readWords(whole.replace(CUT_OFF, ''))
  })
}

function hasLatex(html: string): boolean {
  return /\\[a-z#%_]|~~|``|~\s*[）)]/.test(html)
}

function readWords(text: string): string {
  let words = text.replace(EMPTY_END, '')
  // Commands are nested at most three deep in practice.
  for (let depth = 0; depth < 3; depth++)
    words = words.replace(STYLED, (_, name: ProseStyle, inner: string) => styled(name, inner))
  const quoted = words.includes('``')
  for (const [pattern, sign] of SIGNS) words = words.replace(pattern, sign)
  if (quoted) words = words.replace(/''/g, '”')
  return words
    .replace(/~+/g, (run, at: number) => (isNextToLine(words, at, at + run.length) ? '' : run))
    .replace(/([（(])([~\s]+)([）)])/g, (whole, before: string, blank: string, after: string) =>
      blank.includes('~') ? before + NBSP.repeat(6) + after : whole,
    )
    .replace(/~{2,}/g, (run) => NBSP.repeat(Math.min(run.length, 8)))
}

/** Returns whether a line to write on begins or ends at this place in the text. */
const isNextToLine = (text: string, from: number, to: number) =>
  text.startsWith(start('u'), to) || text.endsWith(end('u'), from)

/** Returns the text with its style as HTML; underlined white space becomes a blank to fill in. */
function styled(name: ProseStyle, inner: string): string {
  const tag = PROSE_TAGS[name]
  return start(tag) + (isProseBlank(tag, inner) ? NBSP.repeat(10) : inner) + end(tag)
}
