'use client'

import { type ReactNode, useCallback } from 'react'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { CellContext } from '@/components/kit/table/column'
import { useDictName } from '@/lib/api/dict'

interface Placed {
  subject: string | null
  section: string | null
  grade: string | null
}

/**
 * Returns the function that renders a cell of the column 学科年级. The cell shows the subject, and below it the grade, or
 * the section if the record has no grade.
 */
export function usePlaceCell(): (row: Placed, place: CellContext) => ReactNode {
  const [subject, section, grade] = [useDictName('subject'), useDictName('section'), useDictName('grade')]
  return useCallback(
    (row, place) => (
      <TwoLineCell
        place={place}
        first={subject(row.subject)}
        second={row.grade ? grade(row.grade) : section(row.section)}
      />
    ),
    [subject, section, grade],
  )
}
