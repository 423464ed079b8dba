import { useCallback } from 'react'
import { enabledText } from '@/components/kit/cell/enabled-status'
import { useDictNames } from '@/lib/api/dict'
import { faultFieldNames, severityNames } from '@/lib/contracts/dict/card'
import { baseTypeNames } from '@/lib/contracts/question/card'

const named = (names: Readonly<Record<string, string>>, value: unknown) => names[String(value)] ?? String(value)
const listed = (value: unknown, names: (keys: string[]) => string[]) =>
  Array.isArray(value) ? names(value.map(String)).join('、') : ''
const percent = (value: unknown) => (typeof value === 'number' ? `${Math.round(value * 100)}%` : '')

export type ShowField = (field: string, value: unknown) => string | undefined

/**
 * Returns a function that converts the value of a field to text. The function returns undefined if the value can be
 * shown as it is. Names of fields in `extra` may begin with `extra.`.
 */
export function useShowField(): ShowField {
  const grades = useDictNames('grade')
  const subjects = useDictNames('subject')
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
          return listed(value, (fields) => fields.map((one) => named(faultFieldNames, one)))
        case 'subjects':
        case 'subjectKeys':
          return listed(value, subjects)
        case 'subsetIds':
          return listed(value, grades)
        case 'rateMin':
        case 'rateMax':
          return percent(value)
        case 'status':
          return enabledText(value)
        default:
          return undefined
      }
    },
    [grades, subjects],
  )
}
