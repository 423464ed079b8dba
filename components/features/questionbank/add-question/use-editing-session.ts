'use client'

import { useState } from 'react'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { useTab } from '@/lib/state/tab'
import { emptyQuestion } from './empty'
import { nextQuestion } from './next-question'
import { useQuestionTypes } from './type-facts'

interface EditingSession {
  /** Key of the form; another key mounts a new form. */
  key: number
  /** `new`, or the question's id. */
  id: string
  /** Initial values of a new question. */
  start: QuestionBody
  /** Question in the address when the form went on to this one. */
  from: string
}

/**
 * Chooses the question of the form from the address. When the form itself switches (a new question is stored, or
 * another begins), the address follows a moment later. `copied` holds the initial values of the first new question.
 */
export function useEditingSession(copied: QuestionBody | null) {
  const { params, setParams } = useTab()
  const types = useQuestionTypes()
  const asked = params.get('id') ?? 'new'
  const [sitting, setSitting] = useState<EditingSession>({
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
    /** Keeps the form for the same question, which has an id now. */
    stored({ id }: { id: string }) {
      if (id === now.id) return
      setSitting({ ...now, id, from: asked })
      address(id)
    },
    /** Opens another question by its address. */
    next: (id: string) => address(id),
    /** Starts another new question with the fields shared with this one. */
    another(values: QuestionBody) {
      const start = nextQuestion(values, types)
      setSitting({ key: now.key + 1, id: 'new', start, from: asked })
      address(null)
    },
  }
}
