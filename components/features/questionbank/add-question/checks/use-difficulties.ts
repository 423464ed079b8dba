'use client'

import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import type { QuestionBody } from '@/lib/contracts/question/body'
import type { DifficultyCounts } from '@/lib/contracts/question/checks/usual-difficulty'
import { countPointDifficulties } from '@/lib/contracts/question/editing'

/** Loads in the background; without an answer the check skips the comparison of difficulties. */
const difficultyOptions = { ...ownErrors, quiet: true, staleTime: 300_000 }
const none: DifficultyCounts = {}

/** Returns the difficulties of other questions of the primary knowledge point. */
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
