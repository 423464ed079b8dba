import { measureJson } from '../../../../../lib/contracts/base/measure-json.ts'
import { TEXTS_MAX, textsTooLong } from '../../../../../lib/contracts/question/body.ts'
import type { Finding } from '../../../../../lib/contracts/question/detail.ts'
import { type QuestionJson, questionJson } from '../../../../../lib/contracts/question/json.ts'

const LONGEST_LINE = 4_000_000
const LONGEST_REASON = 200
/** Deepest nesting of a line; a composite question with options in its children needs four levels. */
const DEEPEST = 20

/** Returns a fault that refuses a whole line. */
export const lineFault = (code: string, message: string): Finding => ({
  level: 'error',
  code,
  field: '',
  message: message.slice(0, LONGEST_REASON),
})

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Matches a line whose answer, or the first of several, is a JSON number. */
const NUMBERED = /"answer"\s*:\s*(?:\[[^[\]{}]*?)?-?\d/

/** Keeps the digits of a numeric answer as written: 2.50 differs from 2.5 where two decimals are asked for. */
const asWritten = (key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && source !== undefined && source !== String(value) && /^(?:answer|\d+)$/.test(key)
    ? source
    : value

/** Parses a line; returns its record or the fault that makes it unreadable. */
export function readLine(line: string): { json: QuestionJson } | { fault: Finding } {
  if (line.length > LONGEST_LINE) return { fault: lineFault('line-too-long', `一行超过 ${LONGEST_LINE} 个字符`) }
  let value: unknown
  try {
    value = NUMBERED.test(line) ? JSON.parse(line, asWritten) : JSON.parse(line)
  } catch (error) {
    const reason = reasonOf(error)
    const hint = /escape/i.test(reason) ? '反斜杠要写成两个，如 \\\\frac；' : ''
    return { fault: lineFault('line-not-json', `不是有效的 JSON：${hint}${reason}`) }
  }
  const excess = excessOf(value)
  if (excess) return { fault: excess }
  const { data, error } = questionJson.safeParse(value)
  if (data) return { json: data }
  const [issue] = error.issues
  const place = issue?.path.join('.') || '（整行）'
  return { fault: lineFault('line-invalid', `字段 ${place} 的格式不对：${issue?.message ?? ''}`) }
}

/** Returns the fault of a line that is too large to be read; the sender's own data in `raw` does not count. */
function excessOf(value: unknown): Finding | null {
  const { chars, depth } = measureJson(typeof value === 'object' && value !== null ? { ...value, raw: null } : value)
  if (depth > DEEPEST) return lineFault('line-too-deep', `字段嵌套超过 ${DEEPEST} 层`)
  return chars > TEXTS_MAX ? lineFault('texts-too-long', textsTooLong(chars)) : null
}
