'use client'

import { dayIn, schoolYearDays } from '@/components/kit/date/day'
import { FilterDays } from '@/components/kit/filter/filter-days'
import type { HistoryMode } from '@/components/kit/list/url-state'
import { accountLabels } from './labels'

interface Range {
  validFrom?: string | undefined
  validUntil?: string | undefined
}

interface ValidFilterProps {
  value: Range
  onChange: (range: Range, how: HistoryMode) => void
}

const ranges = () => [
  { label: '已过期', from: undefined, to: dayIn(-1) },
  { label: '7 天内', from: dayIn(0), to: dayIn(7) },
  { label: '30 天内', from: dayIn(0), to: dayIn(30) },
  { label: '本学年', ...schoolYearDays() },
]

/** Filter for accounts whose 到期 date is between two days. */
export function ValidFilter({ value: { validFrom, validUntil }, onChange }: ValidFilterProps) {
  return (
    <FilterDays
      label={accountLabels.validTo}
      from={validFrom}
      to={validUntil}
      ranges={ranges}
      onChange={({ from, to }, how) => onChange({ validFrom: from, validUntil: to }, how)}
    />
  )
}
