'use client'

import { useState } from 'react'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { useTab } from '@/lib/state/tab'
import { emptyQuestion } from './empty'
import { nextQuestion } from './next-question'
import { useQuestionTypes } from './type-facts'

interface Sitting {
  /** Of the form: another one begins anew. */
  key: number
  /** `new`, or the question's id. */
  id: string
  /** What a new one begins with. */
  start: QuestionBody
  /** The question the address names, when it was asked to follow. */
  from: string
}

/**
 * Which question the form is about: the one of the address. Where the form itself goes on to another (what was new is stored, or a
 * further one begins), the address follows a moment later. `copied`: what the first new one begins with.
 */
export function useSitting(copied: QuestionBody | null) {
  const { params, setParams } = useTab()
  const types = useQuestionTypes()
  const asked = params.get('id') ?? 'new'
  const [sitting, setSitting] = useState<Sitting>({
    key: 0,
    id: asked,
    start: copied ?? emptyQuestion,
    from: asked,
  })
  let now = sitting
  if (asked === sitting.id && sitting.from !== asked) now = { ...sitting, from: asked }
  else if (asked !== sitting.id && asked !== sitting.from) {
    now = { key: sitting.key + 1, id: asked, start: emptyQuestion, from: asked }
  }
  if (now !== sitting) setSitting(now)

  const address = (id: string | null) => {
    const next = new URLSearchParams(params)
    next.delete('copy')
    next.delete('id')
    if (id) next.set('id', id)
    setParams(next, 'replace')
  }
  return {
    ...now,
    /** The form stays, about the same question that has a number now. */
    stored({ id }: { id: string }) {
      if (id === now.id) return
      setSitting({ ...now, id, from: asked })
      address(id)
    },
    /** On to another question; the address leads. */
    next: (id: string) => address(id),
    /** A further new one begins, with what it shares with this one. */
    another(values: QuestionBody) {
      const start = nextQuestion(values, types)
      setSitting({ key: now.key + 1, id: 'new', start, from: asked })
      address(null)
    },
  }
}
