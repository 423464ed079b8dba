import { plainText } from '../../base/rich-text.ts'
import type { BodyContent } from '../body.ts'
import { chosenKeys } from './choices.ts'
import type { Flaws } from './flaws.ts'
import type { TypeFacts } from './types.ts'

const KEYS = String.raw`\$?\\?(?:mathrm|text)?\{?([A-H](?:\s*[、,，和]?\s*[A-H])*)\}?\$?(?![A-Za-z0-9'′₁-₉_^])`
const STATED = new RegExp(
  String.raw`(?:故选|因此选|所以选|应选|答案[为是选:：]+)\s*(?:[择:：]\s*)?[(（]?\s*${KEYS}`,
  'g',
)

/** What an analysis ends on (故选 B) is what is marked as right. */
export function checkStatedKey({ options, answer, analysisHtml }: BodyContent, facts: TypeFacts, flaws: Flaws): void {
  if (facts.baseType !== 'single' && facts.baseType !== 'multi') return
  const keys = chosenKeys({ options, answer })
  if (keys.length === 0) return
  const stated = [...plainText(analysisHtml).matchAll(STATED)].at(-1)?.[1]?.match(/[A-H]/g)
  if (!stated || sameKeys(stated, keys)) return
  flaws.warn(
    'analysis-other-key',
    'analysisHtml',
    `解析中写的答案是 ${stated.join('、')}，标出的答案是 ${keys.join('、')}，请核对`,
  )
}

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join('') === [...new Set(other)].sort().join('')
