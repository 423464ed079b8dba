import { plainText } from '../base/rich-text.ts'

/** The two values stored as the answer of a true-or-false question. */
export const JUDGEMENTS = ['正确', '错误'] as const
export type Judgement = (typeof JUDGEMENTS)[number]

const list = (text: string) => text.trim().split(/\s+/)

const SUBJECTS = [
  '',
  '此',
  '该',
  '这',
  '说法',
  '此说法',
  '该说法',
  '这种说法',
  '题目',
  '命题',
  '此命题',
  '该命题',
  '原命题',
]
const withSubjects = (words: string) => list(words).flatMap((word) => SUBJECTS.map((subject) => subject + word))

const WORDS: ReadonlyMap<string, Judgement> = new Map([
  ...[
    ...withSubjects('正确 正確 正确的 对 對 对的 對的 成立'),
    ...list('是 是的 真 真命题 真命題 是真命题 为真命题 真的 准确 无误 √ ✓ ✔ ☑ ✅ 1 t true y yes right correct surd'),
    ...list('checkmark sqrt 勾 对勾 钩 对钩 打勾 打钩'),
  ].map((word) => [word, '正确'] as const),
  ...[
    ...withSubjects('错误 錯誤 错 錯 错的 錯的 错误的 不对 不對 不正确 不正確 不成立'),
    ...list('否 不是 假 假命题 假命題 是假命题 为假命题 假的 非 × ✕ ✖ ✗ ✘ ☒ ❌ ❎ ╳ ⨯ 0 x f false n no wrong'),
    ...list('incorrect times 叉 叉号 打叉'),
  ].map((word) => [word, '错误'] as const),
])
const LONGEST = 40
/**
 * Matches the characters around a written judgement that do not change it: brackets, dollars and punctuation, a
 * backslash before it and empty groups after it.
 */
const AROUND = /[\ufe0e\ufe0f]|[\s$()[\]（）【】〔〕「」“”"'{}\\。．.,，;；!！:：]/g
const LABEL = /^(?:(?:参考答案|答案|答)[:：]|[【[](?:参考答案|答案|答)[】\]][:：]?)/

/**
 * Returns the judgement (right or wrong) that an answer expresses in words or symbols, such as 对, √, T or yes; null if
 * the answer expresses neither.
 */
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
