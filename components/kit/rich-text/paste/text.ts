import { findFormulas } from '@/lib/contracts/formula/find'
import { splitFormulas } from '@/lib/formula'
import { escapeHtml } from '@/lib/formula/markup'
import { asMarked, marked, splitMarked } from '../content/marked'
import { markBrackets } from './formulas/brackets'

/**
 * Returns plain text with its formulas as HTML. Each line becomes a paragraph, because plain text does not distinguish
 * lines from paragraphs. Code in Markdown stays unchanged.
 */
export function textHtml(text: string): string {
  const html = splitBlocks(text.replaceAll('\r\n', '\n').trim()).map((part) => {
    if (typeof part === 'string') return inlineHtml(part)
    return /^(?:math|katex)$/.test(part.language) ? escapeHtml(marked(part.code, true)) : linesHtml(part.whole)
  })
  return `<p>${html.join('</p><p>')}</p>`
}

interface CodeBlock {
  whole: string
  code: string
  language: string
}

const FENCE = /^[ \t]{0,20}(```|~~~)[`~]{0,20}([^`\n]*)$/

/** Splits a text into blocks of Markdown code, which begin and end with ``` or ~~~, and the texts between them. */
function splitBlocks(text: string): (string | CodeBlock)[] {
  if (!/^[ \t]{0,20}(?:```|~~~)/m.test(text)) return [text]
  const lines = text.split('\n')
  const fences = lines.map((line) => FENCE.exec(line))
  const last = (sign: string) => fences.findLastIndex((fence) => fence?.[1] === sign && !fence[2]?.trim())
  const ends = { '```': last('```'), '~~~': last('~~~') }
  const parts: (string | CodeBlock)[] = []
  let from = 0
  for (let at = 0; at < lines.length; at++) {
    const sign = fences[at]?.[1] as keyof typeof ends | undefined
    if (!sign || ends[sign] <= at) continue
    let end = at + 1
    while (fences[end]?.[1] !== sign || fences[end]?.[2]?.trim()) end += 1
    if (at > from) parts.push(lines.slice(from, at).join('\n'))
    const language = fences[at]?.[2]?.trim() ?? ''
    parts.push({
      whole: lines.slice(at, end + 1).join('\n'),
      code: lines.slice(at + 1, end).join('\n'),
      language,
    })
    from = end + 1
    at = end
  }
  return from < lines.length ? [...parts, lines.slice(from).join('\n')] : parts
}

/** Matches Markdown code within a line. In the form $`…`$, which GitLab uses, it is a formula. */
const CODE = /\$`([^`\n]{1,2000})`\$|(?<![\w`\\'])`([^\s`](?:[^`\n]{0,400}[^\s`])?)`(?![`\w])/g

function inlineHtml(text: string): string {
  let html = ''
  let from = 0
  for (const { 0: whole, 1: formula, index } of text.matchAll(CODE)) {
    html += proseHtml(text.slice(from, index))
    html += formula === undefined ? linesHtml(whole) : escapeHtml(marked(formula, false))
    from = index + whole.length
  }
  return html + proseHtml(text.slice(from))
}

function proseHtml(text: string): string {
  let html = ''
  for (const { isFormula, text: part } of splitMarked(markBrackets(text))) {
    if (isFormula) html += escapeHtml(asMarked(part))
    else
      for (const piece of splitFormulas(part))
        html += piece.kind === 'math' ? escapeHtml(asMarked(piece.source)) : linesHtml(piece.text)
  }
  return html
}

/** Returns text without formulas as HTML. If its dollar signs would open a formula, they get a backslash. */
function linesHtml(text: string): string {
  const isFound = text.includes('$') && findFormulas(text).some(({ kind }) => kind === 'math')
  return escapeHtml(isFound ? text.replaceAll('$', '\\$') : text).replace(/\n+/g, '</p><p>')
}
