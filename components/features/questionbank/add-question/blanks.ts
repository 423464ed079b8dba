import type { BodyBlank, BodyContent } from '@/lib/contracts/question/body'
import { countBlanks } from '@/lib/contracts/question/checks/blanks'
import { emptyBlank } from './empty'

type Blanked = Pick<BodyContent, 'stemHtml' | 'answer' | 'blanks'>

/** How many lines of answers there are to show: one for each blank of the stem, and those that are left over. */
export const blankLines = ({ stemHtml, answer, blanks }: Blanked): number =>
  Math.max(countBlanks(stemHtml), answer.length, blanks.length)

/** One blank as it is judged; of an import that only has answers, as an exact one. */
export const blankAt = ({ answer, blanks }: Blanked, at: number): BodyBlank =>
  blanks[at] ?? { ...emptyBlank, accept: answer[at] ? [answer[at]] : [] }

/** Other answers that are accepted besides the first. */
export const othersAt = (content: Blanked, at: number): string[] => blankAt(content, at).accept.slice(1)

/** One blank changed: answers and how they are judged stay beside each other. */
export function withBlank(content: Blanked, at: number, patch: Partial<BodyBlank>): Pick<Blanked, 'answer' | 'blanks'> {
  const count = Math.max(blankLines(content), at + 1)
  const all = Array.from({ length: count }, (_, index) => blankAt(content, index))
  const blanks = all.with(at, { ...(all[at] ?? emptyBlank), ...patch })
  return { blanks, answer: blanks.map(({ accept }) => accept[0] ?? '') }
}

export function withoutBlank(content: Blanked, at: number): Pick<Blanked, 'answer' | 'blanks'> {
  const { answer, blanks } = content
  return { answer: answer.toSpliced(at, 1), blanks: blanks.length > at ? blanks.toSpliced(at, 1) : blanks }
}
