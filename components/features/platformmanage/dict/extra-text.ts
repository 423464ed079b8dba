import { useCallback } from 'react'
import { enabledText } from '@/components/kit/cell/enabled-status'
import { useDictName } from '@/lib/api/dict'
import { faultFieldNames, severityNames } from '@/lib/contracts/dict/card'
import { baseTypeNames } from '@/lib/contracts/question/card'

const named = (names: Readonly<Record<string, string>>, value: unknown) => names[String(value)] ?? String(value)
const listed = (value: unknown, name: (one: string) => string) =>
  Array.isArray(value) ? value.map((one) => name(String(one))).join('、') : ''
const percent = (value: unknown) => (typeof value === 'number' ? `${Math.round(value * 100)}%` : '')

export type ShowField = (field: string, value: unknown) => string | undefined

/** A value of a field in words; undefined where it can stand as it is. Fields of `extra` come with and without it. */
export function useShowField(): ShowField {
  const grade = useDictName('grade')
  const subject = useDictName('subject')
  return useCallback(
    (path, value) => {
      const field = path.replace(/^extra\./, '')
      if (value === null || value === undefined) return undefined
      switch (field) {
        case 'baseType':
          return named(baseTypeNames, value)
        case 'severity':
          return named(severityNames, value)
        case 'field':
          return listed(value, (one) => named(faultFieldNames, one))
        case 'subjects':
        case 'subjectKeys':
          return listed(value, subject)
        case 'subsetIds':
          return listed(value, grade)
        case 'rateMin':
        case 'rateMax':
          return percent(value)
        case 'status':
          return enabledText(value)
        default:
          return undefined
      }
    },
    [grade, subject],
  )
}
