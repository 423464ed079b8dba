import { measureJson } from '../../../../../lib/contracts/base/measure-json.ts'
import { TEXTS_MAX, textsTooLong } from '../../../../../lib/contracts/question/body.ts'
import type { Finding } from '../../../../../lib/contracts/question/detail.ts'
import { type QuestionJson, questionJson } from '../../../../../lib/contracts/question/json.ts'

const LONGEST_LINE = 4_000_000
const LONGEST_REASON = 200
/**
 * The deepest allowed nesting of JSON values in a line. A composite question whose children have options needs four
 * levels.
 */
const DEEPEST = 20

/** Returns a finding on a whole line, which refuses the line. */
export const lineFault = (code: string, message: string): Finding => ({
  level: 'error',
  code,
  field: '',
  message: message.slice(0, LONGEST_REASON),
})

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Matches a line in which the answer, or the first of several answers, is a JSON number. */
const NUMBERED = /"answer"\s*:\s*(?:\[[^[\]{}]*?)?-?\d/

/**
 * Replaces a numeric answer by its digits as written, because 2.50 and 2.5 are different answers where two decimals are
 * required.
 */
const asWritten = (key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && source !== undefined && source !== String(value) && /^(?:answer|\d+)$/.test(key)
    ? source
    : value

/** Parses a line of an import file. Returns the record, or the fault because of which the line cannot be imported. */
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

/**
 * Returns the fault of a line that is too large to be imported; otherwise null. The field `raw` does not count, because
 * it contains the sender's own data.
 */
function excessOf(value: unknown): Finding | null {
  const { chars, depth } = measureJson(typeof value === 'object' && value !== null ? { ...value, raw: null } : value)
  if (depth > DEEPEST) return lineFault('line-too-deep', `字段嵌套超过 ${DEEPEST} 层`)
  return chars > TEXTS_MAX ? lineFault('texts-too-long', textsTooLong(chars)) : null
}
