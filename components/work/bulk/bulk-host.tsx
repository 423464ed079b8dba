'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { type BulkQuestion, bulkQuestions } from './bulk-events'

const BulkDialog = lazy(() => import('./bulk-dialog').then(({ BulkDialog }) => ({ default: BulkDialog })))

/** Where the dialogs of bulk actions appear; their code comes with the first. */
export function BulkHost() {
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  useEffect(() => bulkQuestions.listen(setQuestion), [])
  if (!question) return null
  return (
    <Suspense>
      <BulkDialog key={question.id} question={question} onClose={() => setQuestion(null)} />
    </Suspense>
  )
}
