'use client'

import { useEffect } from 'react'
import { useQuestionRights } from '@/components/domains/question/question-rights'
import { whenUsed } from '@/lib/helpers/when-used'

/** The form and its editor, made ready as far as they can be without a question. */
async function prepare() {
  // The server has no part in it.
  if (typeof window === 'undefined') return
  await import('./add-question/add-question')
  const { warmUp } = await import('@/components/kit/rich-text')
  warmUp()
}

/**
 * Beside a list from which questions are written: 录题 is fetched and read once the list is used, so that it is there when it is
 * opened. Whoever may not write any is spared it.
 */
export function FormAhead(): null {
  const { edit } = useQuestionRights()
  useEffect(() => (edit ? whenUsed(() => void prepare().catch(() => null), ['pointermove']) : undefined), [edit])
  return null
}
