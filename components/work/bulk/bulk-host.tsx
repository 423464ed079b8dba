'use client'

import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { bulkPromptAtom } from './bulk-events'

const BulkDialog = lazy(() => import('./bulk-dialog').then(({ BulkDialog }) => ({ default: BulkDialog })))

/** Renders the dialogs of bulk actions; the browser loads their code with the first bulk action. */
export function BulkHost() {
  const [question, setQuestion] = useAtom(bulkPromptAtom)
  if (!question) return null
  return (
    <Suspense>
      <BulkDialog key={question.id} question={question} onClose={() => setQuestion(null)} />
    </Suspense>
  )
}
