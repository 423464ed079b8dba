import { escapeHtml } from '@/lib/formula/markup'

/** One of several questions that were pasted as text; rich text where it says so. */
export interface PastedQuestion {
  readonly stemHtml: string
  /** As rich text, A first. */
  readonly options: readonly string[]
  /** What stands behind 答案; empty where there is none. */
  readonly answer: string
  readonly analysisHtml: string
  /** As it was pasted. */
  readonly text: string
}

const LABEL = /^\s*(?:【(答案|解析|详解|分析|点评)】|(答案|解析|详解)\s*[:：])\s*/
const OPTION = /(^|[\s\u3000])([A-H])\s*[.．、]\s*/g

/** What each part says (`partQuestions`): stem, options, and what stands behind 【答案】 and 【解析】. */
export const readQuestions = (parts: readonly (readonly string[])[]): PastedQuestion[] => parts.map(readQuestion)

function readQuestion(lines: readonly string[]): PastedQuestion {
  const said: Record<'stem' | 'answer' | 'analysis', string[]> = { stem: [], answer: [], analysis: [] }
  let at: keyof typeof said = 'stem'
  for (const line of lines) {
    const label = LABEL.exec(line)
    if (label) at = (label[1] ?? label[2]) === '答案' ? 'answer' : 'analysis'
    said[at].push(label ? line.slice(label[0].length) : line)
  }
  const { stem, options } = withoutOptions(said.stem)
  return {
    stemHtml: paragraphs(stem),
    options: options.map((text) => paragraphs([text])),
    answer: said.answer.join(' ').trim(),
    analysisHtml: paragraphs(said.analysis),
    text: lines.join('\n'),
  }
}

/** Options are called A, B, C … one after another, at least two of them, and nothing follows them. */
function withoutOptions(lines: readonly string[]): { stem: readonly string[]; options: string[] } {
  const first = lines.findIndex((line) => [...line.matchAll(OPTION)].some(([, , letter]) => letter === 'A'))
  if (first < 0) return { stem: lines, options: [] }
  const text = lines.slice(first).join('\n')
  const marks = [...text.matchAll(OPTION)]
  const begin = marks.findIndex(([, , letter]) => letter === 'A')
  const named = marks.slice(begin).filter(([, , letter], at) => letter === String.fromCharCode(65 + at))
  if (named.length < 2) return { stem: lines, options: [] }
  const options = named.map((mark, at) =>
    text
      .slice(mark.index + mark[0].length, named[at + 1]?.index ?? text.length)
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return { stem: [...lines.slice(0, first), text.slice(0, named[0]?.index)], options }
}

function paragraphs(lines: readonly string[]): string {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  return written.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
}
