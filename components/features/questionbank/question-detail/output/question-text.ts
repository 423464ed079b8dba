import { decodeEntities } from '@/lib/contracts/base/rich-text'
import { splitFormulas } from '@/lib/contracts/formula/segments'
import { blankMatchNames, questionCard } from '@/lib/contracts/question/card'
import { hasOwnOptions } from '@/lib/contracts/question/checks/blank-options'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

type Content = QuestionDetail['content']

/** Returns the absolute address of this version; the address still shows this version when newer ones exist. */
export function questionLink({ id, version }: QuestionDetail): string {
  return `${location.origin}${questionCard.page}?${new URLSearchParams({ id, version: version.id })}`
}

/** Returns the whole question as LaTeX text: formulas keep their source, and text styles become commands. */
export function questionLatex({ content, children }: QuestionDetail): string {
  const parts = [contentLatex(content), ...children.map((child) => `（${child.childNo}）${contentLatex(child)}`)]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function contentLatex(content: Content) {
  const { stemHtml, groundHtml, promptHtml, options, answer, blanks = [], rubric = [] } = content
  const { analysisHtml, thinkingHtml, summaryHtml } = content
  const pairs = options.map(({ pairHtml }) => (pairHtml ? ` —— ${latexOf(pairHtml)}` : ''))
  const answers = answer.map(latexOf).filter(Boolean)
  return [
    latexOf(stemHtml),
    groundHtml ? latexOf(groundHtml) : '',
    ...labelled('口语提示', promptHtml),
    ...options.map(({ key, html }, at) => `${key}. ${latexOf(html)}${pairs[at]}`),
    ...blanks.flatMap(({ options: own = [] }, at) =>
      own.length > 0 ? [`${at + 1}. ${own.map(({ key, html }) => `${key}. ${latexOf(html)}`).join('  ')}`] : [],
    ),
    answers.length ? `【答案】${hasOwnOptions(content) ? numbered(answer) : answers.join('；')}` : '',
    ...blanks.flatMap(blankLatex),
    ...rubric.map(({ html, score }, at) => `【评分 ${at + 1}】${latexOf(html)}（${score} 分）`),
    ...labelled('解析', analysisHtml),
    ...labelled('思路', thinkingHtml),
    ...labelled('点评', summaryHtml),
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * Returns the answers with the numbers of their blanks, so that an empty answer does not shift the answers after it.
 */
const numbered = (answer: Content['answer']) => answer.map((key, at) => `${at + 1}. ${key || '—'}`).join('；')

type Blank = NonNullable<Content['blanks']>[number]

/**
 * Returns an array with one line: all accepted answers and the judging rules of a blank. Returns an empty array if the
 * blank has one answer and the default rules.
 */
function blankLatex({ accept, match, tolerance, score, group }: Blank, at: number): string[] {
  const notes = [
    ...(match === 'exact' ? [] : [blankMatchNames[match]]),
    ...(tolerance === null ? [] : [`误差 ${tolerance}`]),
    ...(score === null ? [] : [`${score} 分`]),
    ...(group === null ? [] : [`第 ${group} 组可换序`]),
  ]
  if (accept.length < 2 && notes.length === 0) return []
  return [`【第 ${at + 1} 空】${accept.map(latexOf).join(' / ')}${notes.length > 0 ? `（${notes.join('，')}）` : ''}`]
}

const labelled = (name: string, html: string | undefined) => (html ? [`【${name}】${latexOf(html)}`] : [])

const FORMULA = /\uE000(\d+)\uE001/g

/** Returns the LaTeX text of a rich text; formulas keep their source. */
export function latexOf(html: string): string {
  const formulas: string[] = []
  const held = splitFormulas(html)
    .map(({ formula, text }) => (formula ? `\uE000${formulas.push(decodeEntities(text).trim()) - 1}\uE001` : text))
    .join('')
  const { body } = new DOMParser().parseFromString(held, 'text/html')
  return inside(body)
    .replace(FORMULA, (_, at: string) => formulas[Number(at)] ?? '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const inside = (node: Node): string => Array.from(node.childNodes, written).join('')

/**
 * Characters that must be escaped in LaTeX. A character after a backslash is already escaped, as in texts that come
 * from typesetting systems.
 */
const SPECIAL = /(?<!\\)[%#&_]/g

const COMMANDS: Readonly<Record<string, string>> = {
  b: 'textbf',
  strong: 'textbf',
  i: 'textit',
  em: 'textit',
  u: 'underline',
  sup: 'textsuperscript',
  sub: 'textsubscript',
}
const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'blockquote', 'section', 'pre'])

function written(node: Node): string {
  if (!(node instanceof Element)) return (node.nodeValue ?? '').replace(/\s+/g, ' ').replace(SPECIAL, '\\$&')
  const name = node.localName
  const command = COMMANDS[name]
  if (command) return `\\${command}{${inside(node)}}`
  if (name === 'br') return '\n'
  if (name === 'img') return `［图：${node.getAttribute('data-name') || node.getAttribute('alt') || '无名'}］`
  if (name === 'table') return `\n${tableLatex(node)}\n`
  if (node.hasAttribute('data-blank')) return '\\underline{\\hspace{4em}}'
  if (name === 'rt' || name === 'rp') return ''
  return BLOCKS.has(name) ? `\n${inside(node)}\n` : inside(node)
}

function tableLatex(table: Element): string {
  const rows = Array.from(table.querySelectorAll('tr'), (row) =>
    Array.from(row.children, (cell) => inside(cell).replace(/\s+/g, ' ').trim()),
  )
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const caption = table.querySelector(':scope > caption')
  const lines = rows.map((row) => `${row.join(' & ')} \\\\ \\hline`)
  return [
    ...(caption ? [inside(caption).trim()] : []),
    `\\begin{tabular}{|${'c|'.repeat(columns)}}`,
    '\\hline',
    ...lines,
    '\\end{tabular}',
  ].join('\n')
}
