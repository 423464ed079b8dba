'use client'

import { useQueryClient } from '@tanstack/react-query'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { isOffered } from '@/lib/contracts/base/transitions'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { questionCard } from '@/lib/contracts/question/card'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import type { Move, Moved } from './move-question'
import type { QuestionRights } from './question-rights'

interface QuestionActionsProps {
  question: Moved & Pick<QuestionListItem, 'baseType'>
  rights: QuestionRights
}

/** What can be done with one question, as its state and the person's rights allow (domain model §3.1). */
export function QuestionActions({ question, rights }: QuestionActionsProps) {
  const { id, code, status, baseType } = question
  const client = useQueryClient()
  // The calls of editing come with their first use: a list only shows what could be done.
  const move = async (what: Move) => (await import('./move-question')).moveQuestion(client, what, question)
  const offers = (action: keyof typeof questionTransitions.actions) => isOffered(questionTransitions, action, status)
  const { submit, withdraw, recycle, restore } = questionTransitions.actions
  return (
    <RowActions label={`${questionCard.name} ${code}`}>
      {rights.edit && offers('edit') ? <RowAction href={`${questionCard.form}?id=${id}`}>编辑</RowAction> : null}
      {rights.submit && offers('withdraw') ? (
        <RowAction onClick={() => move('withdraw')}>{withdraw.label}</RowAction>
      ) : null}
      {rights.recycle && offers('restore') ? (
        <RowAction onClick={() => move('restore')}>{restore.label}</RowAction>
      ) : null}
      {rights.edit ? <RowAction href={`${questionCard.form}?copy=${id}`}>复制</RowAction> : null}
      {rights.edit && baseType === 'composite' && offers('edit') ? (
        <RowAction href={`${questionCard.form}?parent=${id}`}>加小题</RowAction>
      ) : null}
      {rights.submit && offers('submit') ? <RowAction onClick={() => move('submit')}>{submit.label}</RowAction> : null}
      {rights.recycle && offers('recycle') ? (
        <RowAction danger onClick={() => move('recycle')}>
          {recycle.label}
        </RowAction>
      ) : null}
    </RowActions>
  )
}
