'use client'

import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import type { AccountItem } from '@/lib/contracts/account/calls'
import { studentCard } from '@/lib/contracts/account/card'
import { accountTransitions, studentTransitions } from '@/lib/contracts/account/transitions'
import { schoolDay } from '@/lib/contracts/base/school-time'
import { isOffered, isPossible } from '@/lib/contracts/base/transitions'
import { useStudentBulk } from './use-student-bulk'

interface StudentActionsProps {
  account: AccountItem
  onReplace: (account: AccountItem) => void
}

const { actions } = accountTransitions.student
const own = studentTransitions.actions

/**
 * Menu of the actions on a student's account; shows only actions that its type (trial or formal) and its state allow.
 */
export function StudentActions({ account, onReplace }: StudentActionsProps) {
  const { id, fullName, userName, status, type } = account
  const [, trace] = useRecordParam('history')
  const bulk = useStudentBulk()
  const may = {
    status: useCan('student:status'),
    renew: useCan('student:renew'),
    extend: useCan('student:extend'),
    formalise: useCan('student:formalise'),
    replace: useCan('student:replace'),
  }
  const selection = { ids: [id] }
  const offers = (action: keyof typeof actions) => isOffered(accountTransitions.student, action, status)
  const possible = (action: keyof typeof own) =>
    may[action] && isPossible(studentTransitions, action, status, { ...account, today: schoolDay() })
  return (
    <RowActions label={`${studentCard.name} ${fullName}（${userName}）`}>
      {possible('formalise') ? (
        <RowAction onClick={() => bulk.formalise(selection)}>{own.formalise.label}</RowAction>
      ) : null}
      {possible('extend') ? <RowAction onClick={() => bulk.extend(selection)}>{own.extend.label}</RowAction> : null}
      {type === 'formal' && may.renew && offers('renew') ? (
        <RowAction onClick={() => bulk.renew(selection)}>{actions.renew.label}</RowAction>
      ) : null}
      {possible('replace') ? <RowAction onClick={() => onReplace(account)}>{own.replace.label}</RowAction> : null}
      {may.status && offers('suspend') ? (
        <RowAction onClick={() => bulk.status(selection, 'suspended')}>{actions.suspend.label}</RowAction>
      ) : null}
      {may.status && offers('enable') ? (
        <RowAction onClick={() => bulk.status(selection, 'active')}>{actions.enable.label}</RowAction>
      ) : null}
      <RowAction onClick={() => trace(id)}>记录</RowAction>
      {may.status && offers('close') ? (
        <RowAction danger onClick={() => bulk.status(selection, 'closed')}>
          {actions.close.label}
        </RowAction>
      ) : null}
    </RowActions>
  )
}
