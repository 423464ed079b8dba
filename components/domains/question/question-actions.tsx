'use client'

import { useQueryClient } from '@tanstack/react-query'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useAnyWrite } from '@/lib/api/use-write'
import { isOffered } from '@/lib/contracts/base/transitions'
import { formAt, pageAt } from '@/lib/contracts/paths'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { questionCard } from '@/lib/contracts/question/card'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import type { Move, Moved } from './move-question'
import type { QuestionRights } from './question-rights'

interface QuestionActionsProps {
  question: Moved & Pick<QuestionListItem, 'baseType' | 'owned'>
  rights: QuestionRights
  /**
   * True if the actions are shown outside the page of the question, such as in a list; the actions then include links
   * to this page.
   */
  elsewhere?: boolean
}

/** Renders the actions on one question that its state and the user's permissions allow (domain model §3.1). */
export function QuestionActions({ question, rights, elsewhere = false }: QuestionActionsProps) {
  const { id, code, status, baseType, owned } = question
  const client = useQueryClient()
  const write = useAnyWrite()
  // The code of the actions is loaded when the user starts the first action, because most users of a list only look at
  // it.
  const move = async (what: Move) => (await import('./move-question')).moveQuestion(client, write, what, question)
  const offers = (action: keyof typeof questionTransitions.actions) => isOffered(questionTransitions, action, status)
  const { submit, withdraw, recycle, restore } = questionTransitions.actions
  return (
    <RowActions label={`${questionCard.name} ${code}`}>
      {rights.edit && offers('edit') ? <RowAction href={formAt('question', { id })}>编辑</RowAction> : null}
      {rights.submit && owned && offers('withdraw') ? (
        <RowAction onClick={() => move('withdraw')}>{withdraw.label}</RowAction>
      ) : null}
      {rights.recycle && owned && offers('restore') ? (
        <RowAction onClick={() => move('restore')}>{restore.label}</RowAction>
      ) : null}
      {rights.edit ? <RowAction href={formAt('question', { copy: id })}>复制</RowAction> : null}
      {rights.edit && baseType === 'composite' && offers('edit') ? (
        <RowAction href={formAt('question', { parent: id })}>加小题</RowAction>
      ) : null}
      {rights.submit && owned && offers('submit') ? (
        <RowAction onClick={() => move('submit')}>{submit.label}</RowAction>
      ) : null}
      {elsewhere ? <RowAction href={pageAt('question', { id, tab: 'similar' })}>查相似</RowAction> : null}
      {elsewhere ? <RowAction href={pageAt('question', { id, tab: 'log' })}>历史</RowAction> : null}
      {rights.recycle && owned && offers('recycle') ? (
        <RowAction danger onClick={() => move('recycle')}>
          {recycle.label}
        </RowAction>
      ) : null}
    </RowActions>
  )
}
