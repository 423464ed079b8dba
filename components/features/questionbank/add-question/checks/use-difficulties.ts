'use client'

import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import type { QuestionBody } from '@/lib/contracts/question/body'
import type { DifficultyCounts } from '@/lib/contracts/question/checks/usual-difficulty'
import { countPointDifficulties } from '@/lib/contracts/question/editing'

/**
 * Options of a background request: if it fails, no error is shown and the check skips the comparison of difficulties.
 */
const difficultyOptions = { ...ownErrors, quiet: true, staleTime: 300_000 }
const none: DifficultyCounts = {}

/** Returns how many other questions of the primary knowledge point have each difficulty. */
export function useDifficulties({ knowledge }: QuestionBody, id: string | undefined): DifficultyCounts {
  const may = useCan(countPointDifficulties.permission)
  const point = knowledge[0]?.id ?? null
  const asked = may && point !== null
  const answer = useQueryIf(
    asked ? countPointDifficulties : undefined,
    { point: point ?? '', ...(id && { but: id }) },
    difficultyOptions,
  )
  return answer?.data ?? none
}
