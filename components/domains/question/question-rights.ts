'use client'

import { useMemo } from 'react'
import { useCan } from '@/lib/api/session'
import { questionTransitions } from '@/lib/contracts/question/transitions'

/**
 * The user's permissions for questions in general. They do not suffice for a single question, whose state may forbid an
 * action.
 */
export interface QuestionRights {
  readonly edit: boolean
  readonly submit: boolean
  readonly recycle: boolean
}

const { edit: edits, submit: submits, recycle: recycles } = questionTransitions.actions

export function useQuestionRights(): QuestionRights {
  const edit = useCan(edits.permission ?? '')
  const submit = useCan(submits.permission ?? '')
  const recycle = useCan(recycles.permission ?? '')
  return useMemo(() => ({ edit, submit, recycle }), [edit, submit, recycle])
}
