import { plainText } from '../base/rich-text.ts'

/** What the answer of a judgement is stored as. */
export const JUDGEMENTS = ['正确', '错误'] as const
export type Judgement = (typeof JUDGEMENTS)[number]

const list = (text: string) => text.trim().split(/\s+/)

const WORDS: ReadonlyMap<string, Judgement> = new Map([
  ...list(
    '正确 正确的 对 对的 是 是的 真 √ ✓ ✔ ☑ ✅ t true y yes right correct surd checkmark sqrt 说法正确 该说法正确 此说法正确',
  ).map((word) => [word, '正确'] as const),
  ...list(
    `错误 错误的 错 错的 否 不是 不对 不正确 假 非 × ✕ ✖ ✗ ✘ ☒ ❌ ❎ ╳ x f false n no wrong incorrect times 说法错误 该说法错误
    此说法错误`,
  ).map((word) => [word, '错误'] as const),
])
const LONGEST = 40
/** Brackets, dollars and stops around the word, a backslash before it, empty groups behind it. */
const AROUND = /[\ufe0e\ufe0f]|[\s$()[\]（）【】〔〕「」“”"'{}\\。．.,，;；!！:：]/g
const LABEL = /^(?:答案|答|参考答案)[:：]/

/** Which judgement an answer says, in whatever words or signs: 对, √, T, yes; null where it says neither. */
export function judgementOf(answer: string): Judgement | null {
  if (answer.length > 500) return null
  const text = plainText(answer).normalize('NFKC').trim().replace(LABEL, '')
  if (text.length > LONGEST) return null
  return (
    WORDS.get(
      text
        .replace(/\\(?:text|mathrm|rm)(?![a-z])/g, '')
        .replace(AROUND, '')
        .toLowerCase(),
    ) ?? null
  )
}
