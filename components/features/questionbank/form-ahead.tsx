'use client'

import { useEffect } from 'react'
import { useQuestionRights } from '@/components/domains/question/question-rights'
import { loadOnFirstUse } from '@/lib/helpers/load-on-first-use'

/** Loads the form and its editor, as far as that is possible without a question. */
async function prepare() {
  // Not loaded on the server.
  if (typeof window === 'undefined') return
  await import('./add-question/add-question')
  const { warmUp } = await import('@/components/kit/rich-text')
  warmUp()
}

/**
 * Loads 录题 once the user works in a list that leads to it, so that it opens at once. Does nothing for a user without
 * the permission to write questions.
 */
export function FormAhead(): null {
  const { edit } = useQuestionRights()
  useEffect(() => (edit ? loadOnFirstUse(() => void prepare().catch(() => null), ['pointermove']) : undefined), [edit])
  return null
}
