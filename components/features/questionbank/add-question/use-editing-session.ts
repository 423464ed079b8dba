'use client'

import { useState } from 'react'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { useTab } from '@/lib/state/tab'
import { emptyQuestion } from './empty'
import { nextQuestion } from './next-question'
import { useQuestionTypes } from './type-facts'

interface EditingSession {
  /** React key of the form; a new key mounts a new form. */
  key: number
  /** Id of the question, or `new` before the first save. */
  id: string
  /** Initial values of a new question. */
  start: QuestionBody
  /**
   * Question id that was in the address when the form itself switched to another question; the address may still have
   * this id for a moment.
   */
  from: string
}

/**
 * Returns the question that the form edits, according to the address. If the form itself switches to another question
 * (because a new question was stored, or the next one begins), the address changes a moment later. `copied` is the
 * content with which the first new question starts.
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
    /** Keeps the form mounted after the first save, which gave the question its id. */
    stored({ id }: { id: string }) {
      if (id === now.id) return
      setSitting({ ...now, id, from: asked })
      address(id)
    },
    /** Returns the address of the form for the question with this id, which the page opens next. */
    next: (id: string) => address(id),
    /** Starts another new question that takes the shared fields of this one. */
    another(values: QuestionBody) {
      const start = nextQuestion(values, types)
      setSitting({ key: now.key + 1, id: 'new', start, from: asked })
      address(null)
    },
  }
}
