'use client'

import { useEffect } from 'react'
import { useQuestionRights } from '@/components/domains/question/question-rights'
import { loadOnFirstUse } from '@/lib/helpers/load-on-first-use'

/** Loads the code of the form and warms up the text editor; the content of a question is not needed for that. */
async function prepare() {
  // The server does not load the form.
  if (typeof window === 'undefined') return
  await import('./add-question/add-question')
  const { warmUp } = await import('@/components/kit/rich-text')
  warmUp()
}

/**
 * Loads the code of 录题 at the first pointer movement in a list, so that the form opens at once. Does nothing for a user
 * who may not edit questions.
 */
export function FormAhead(): null {
  const { edit } = useQuestionRights()
  useEffect(() => (edit ? loadOnFirstUse(() => void prepare().catch(() => null), ['pointermove']) : undefined), [edit])
  return null
}
