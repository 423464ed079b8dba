import { plainText } from '../../base/rich-text.ts'
import type { BodyContent } from '../body.ts'
import { chosenKeys } from './choices.ts'
import type { Flaws } from './flaws.ts'
import type { TypeFacts } from './types.ts'

// The patterns in this file expect text in which a single blank replaces every run of blanks. Two adjacent repetitions
// that both match blanks would make a pattern slow.
const FORMULA = String.raw`\$* ?(?:\\(?:mathrm|text|rm|mathbf) ?\{? ?|\{)?`
const KEYS = `([A-H](?: ?(?:[、,，和] ?)?[A-H])*)(?![A-Za-z0-9'′₁-₉_^(（])`
/**
 * Matches a statement of the answer, such as 故选 B or 因此答案应选 ACD. It does not match 故选项 B 正确, which says only that one
 * option is right.
 */
const STATED = new RegExp(
  `(?:[故则以此应] ?(?:本题|正确)?(?:答案)?(?:应该?)?选(?:择|答案)?|答案(?:应该?)?[为是选:：]) ?[:：]? ?[(（【]? ?${FORMULA}${KEYS}`,
  'g',
)

/** Warns if the answer stated at the end of an analysis (故选 B) differs from the marked options. */
export function checkStatedKey({ options, answer, analysisHtml }: BodyContent, facts: TypeFacts, flaws: Flaws): void {
  if (facts.baseType !== 'single' && facts.baseType !== 'multi') return
  const keys = chosenKeys({ options, answer })
  if (keys.length === 0) return
  const analysis = plainText(analysisHtml).replace(/\s+/g, ' ')
  const stated = [...analysis.matchAll(STATED)].at(-1)?.[1]?.match(/[A-H]/g)
  if (!stated || sameKeys(stated, keys)) return
  flaws.warn(
    'analysis-other-key',
    'analysisHtml',
    `解析中写的答案是 ${stated.join('、')}，标出的答案是 ${keys.join('、')}，请核对`,
  )
}

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join('') === [...new Set(other)].sort().join('')
