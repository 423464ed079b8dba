import { drawTable, replaceTables } from './latex-table'

const FORMULA = /(?<!\\)\$\$[\s\S]*?\$\$|(?<!\\)\$[^$]+\$/g
const STYLED = /\\(uline|underline|textbf|emph|textit|textsuperscript|textsubscript|section\*?)\s*\{([^{}]*)\}/g
const CUT_OFF = /\\(?:begin|uline|underline|textbf|emph|textit)\s*\{[^{}]*?(?=(?:…|\.\.\.)?(?:<\/p>)?$)/
/** A heading that was opened and never said anything. */
const EMPTY_END = /\\section\*?\{(?:\s|<br\s*\/?>)*(?=(?:<\/p>)?$)/
const TAGS: Readonly<Record<string, string>> = {
  uline: 'u',
  underline: 'u',
  textbf: 'b',
  section: 'b',
  'section*': 'b',
  emph: 'i',
  textit: 'i',
  textsuperscript: 'sup',
  textsubscript: 'sub',
}
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\\[lc]dots\b/g, '…'],
  [/\\textless(?:\{\}|\b)/g, '&lt;'],
  [/\\textgreater(?:\{\}|\b)/g, '&gt;'],
  [/\\textasciitilde(?:\{\}|\b)/g, '~'],
  [/\\textquotesingle(?:\{\}|\b)/g, "'"],
  [/\\hspace\*?\{[^{}]*\}/g, ' '],
  [/\\hfill\b\s*/g, ''],
  [/\\(?:break|newline)\b|\\\\(?=\s|<|$)/g, '<br />'],
  [/\\([#%_])/g, '$1'],
  [/``/g, '“'],
]
const NBSP = '\u00A0'

/**
 * Sanitised rich text with the LaTeX that stands outside its formulas made readable: tables, underlined
 * blanks, bold and italic words. Sets exported from typesetting hold it; what is stored stays as it came.
 */
export function readableLatex(html: string): string {
  if (!hasLatex(html)) return html
  return aroundFormulas(html, (text) => {
    const opened = text.includes('<p>')
    const tables = replaceTables(text, (rows) => (opened ? `</p>${drawTable(rows)}<p>` : drawTable(rows)))
    return readWords(tables).replace(/<p>(?:\s|<br\s*\/?>)*<\/p>/g, '')
  })
}

/** The same for a preview of two lines: a table is only named, and what was cut off in the middle goes. */
export function readablePreview(html: string): string {
  if (!hasLatex(html)) return html
  return aroundFormulas(html, (text) => {
    const whole = replaceTables(text, () => '［表格］').replace(/\\begin\{(?:tabular|array)\}[\s\S]*$/, '［表格］…')
    return readWords(whole.replace(CUT_OFF, ''))
  })
}

function hasLatex(html: string): boolean {
  return /\\[a-z#%_]|~~|``|~\s*[）)]/.test(html)
}

function readWords(text: string): string {
  let words = text.replace(EMPTY_END, '')
  // Commands stand in one another two or three deep at most.
  for (let depth = 0; depth < 3; depth++)
    words = words.replace(STYLED, (_, name: string, inner: string) => styled(name, inner))
  const quoted = words.includes('``')
  for (const [pattern, sign] of SIGNS) words = words.replace(pattern, sign)
  if (quoted) words = words.replace(/''/g, '”')
  return words
    .replace(/~+(?=<u>)|(?<=<\/u>)~+/g, '')
    .replace(/([（(])[~\s]*~[~\s]*([）)])/g, `$1${NBSP.repeat(6)}$2`)
    .replace(/~{2,}/g, (run) => NBSP.repeat(Math.min(run.length, 8)))
}

/** An underlined nothing is a blank to be filled in. */
function styled(name: string, inner: string): string {
  const tag = TAGS[name] ?? 'span'
  const blank = tag === 'u' && /^[~\s]*$/.test(inner)
  return `<${tag}>${blank ? NBSP.repeat(10) : inner}</${tag}>`
}

/** Changes what stands around formulas; a character of private use holds each formula's place meanwhile. */
function aroundFormulas(html: string, change: (text: string) => string): string {
  const formulas: string[] = []
  const text = html.replace(FORMULA, (formula) => `\uE000${(formulas.push(formula) - 1).toString()}\uE001`)
  return change(text).replace(/\uE000(\d+)\uE001/g, (_, index: string) => formulas[Number(index)] ?? '')
}
