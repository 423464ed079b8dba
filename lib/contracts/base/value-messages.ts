import { z } from 'zod'

const expected: Readonly<Record<string, string>> = {
  number: '请输入数字',
  int: '请输入整数',
  boolean: '请选择是或否',
  date: '请输入日期',
}

const units: Readonly<Record<string, string>> = { string: ' 个字', array: ' 项', set: ' 项', file: ' 字节' }

/**
 * Returns the error message of a zod issue whose schema defines none, for answers of the service and for form fields.
 */
export function valueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return '必填'
      return expected[issue.expected] ?? '格式不正确'
    case 'too_small':
      return bound(issue, { at: issue.minimum, least: true })
    case 'too_big':
      return bound(issue, { at: issue.maximum, least: false })
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的倍数`
    case 'invalid_value':
      return '请从可选的值中选择'
    case 'unrecognized_keys':
      return `不认识的字段：${issue.keys.join('、')}`
    default:
      return '格式不正确'
  }
}

interface Bound {
  readonly at: unknown
  readonly least: boolean
}

function bound({ origin, inclusive }: { origin?: string; inclusive?: boolean }, { at, least }: Bound): string {
  const unit = units[origin ?? '']
  if (unit && least && Number(at) === 1) return '必填'
  if (unit) return `${least ? '至少' : '最多'} ${at}${unit}`
  if (inclusive === false) return `应${least ? '大于' : '小于'} ${at}`
  return `不能${least ? '小于' : '大于'} ${at}`
}

// base/call.ts imports this file, so that every program that uses a call gets Chinese messages from zod.
z.config({ localeError: valueMessage })
