import type { BlankMoves } from '@/components/kit/rich-text/types'
import type { BodyBlank, BodyContent } from '@/lib/contracts/question/body'
import { hasOwnOptions, optionsAt } from '@/lib/contracts/question/checks/blank-options'
import { countBlanks } from '@/lib/contracts/question/checks/blanks'
import { emptyBlank, freshBlank } from './empty'

type Blanked = Pick<BodyContent, 'stemHtml' | 'answer' | 'blanks'>

/** Returns the number of answer lines: one per blank of the stem, and one for each further answer that has no blank. */
export const blankLines = ({ stemHtml, answer, blanks }: Blanked): number =>
  Math.max(countBlanks(stemHtml), answer.length, blanks.length)

/**
 * Returns the judging rules of a blank. A blank that has an answer but no rules, as after an import, gets an exact
 * comparison.
 */
export const blankAt = ({ answer, blanks }: Blanked, at: number): BodyBlank =>
  blanks[at] ?? { ...emptyBlank, accept: answer[at] ? [answer[at]] : [] }

/** Returns the accepted answers of a blank except the first one, which is the main answer. */
export const othersAt = (content: Blanked, at: number): string[] => blankAt(content, at).accept.slice(1)

/** Changes the judging rules of one blank. The entry of each blank in `answer` becomes its first accepted answer. */
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

/**
 * Moves the answers with their blanks. The answer of a removed blank goes to the end, and the next new blank takes this
 * answer. So a blank that the user drags, or restores with Ctrl+Z, gets its answer back.
 */
export function followBlanks(
  { answer, blanks }: Pick<Blanked, 'answer' | 'blanks'>,
  { before, from }: BlankMoves,
): Pick<Blanked, 'answer' | 'blanks'> {
  const lines = Math.max(answer.length, blanks.length)
  const kept = new Set(from)
  const says = (at: number) =>
    [answer[at] ?? '', ...(blanks[at]?.accept ?? []), ...optionsAt({ blanks }, at).map(({ html }) => html)].some(
      (text) => text !== '',
    )
  const fresh = hasOwnOptions({ blanks }) ? freshBlank(blanks) : emptyBlank
  const left = Array.from({ length: lines }, (_, at) => at).filter((at) => !kept.has(at) && says(at))
  left.sort((a, b) => Number(a >= before) - Number(b >= before) || a - b)
  const order = [...from.map((at) => at ?? left.shift()), ...left]
  while (order.length > 0 && order.at(-1) === undefined) order.pop()
  return {
    answer: order.map((at) => (at === undefined ? '' : (answer[at] ?? ''))),
    blanks: blanks.length === 0 ? blanks : order.map((at) => (at === undefined ? fresh : (blanks[at] ?? fresh))),
  }
}
