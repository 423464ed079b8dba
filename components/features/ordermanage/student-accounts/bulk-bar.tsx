'use client'

import Button from '@mui/material/Button'
import type { Resetting } from '@/components/domains/account/opening/reset-dialog'
import { BulkBar } from '@/components/work/list/bulk-bar'
import type { AnyList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import type { AccountFilter, AccountItem, AccountType } from '@/lib/contracts/account/calls'
import { studentCalls } from '@/lib/contracts/account/student'
import type { Port } from '@/lib/contracts/base/call'
import type { Selection } from '@/lib/contracts/base/task-calls'
import { useStudentBulk } from './use-student-bulk'

interface StudentBulkBarProps {
  type: AccountType
  /** Opens the dialog of 发放密码, which stays open after the selection is cleared. */
  onReset: (resetting: Resetting) => void
  list: AnyList<AccountItem> & { filter: AccountFilter }
}

/** Bulk actions on the selected accounts. 发放密码 prints the new passwords on account sheets. */
export function StudentBulkBar({ type, onReset, list }: StudentBulkBarProps) {
  const bulk = useStudentBulk()
  const { selection, filter } = list
  const may: Readonly<Record<string, boolean>> = {
    'student:extend': useCan('student:extend'),
    'student:formalise': useCan('student:formalise'),
    'student:renew': useCan('student:renew'),
    'student:status': useCan('student:status'),
    'student:resetPassword': useCan('student:resetPassword'),
  }
  const button = (label: string, port: Port, run: (chosen: Selection<AccountFilter>) => unknown, danger = false) =>
    may[port] ? (
      <Button size="small" color={danger ? 'error' : 'primary'} onClick={() => run(selection.request(filter))}>
        {label}
      </Button>
    ) : null
  return (
    <BulkBar list={list} exports={studentCalls.export}>
      {button('发放密码', 'student:resetPassword', (chosen) => onReset({ selection: chosen, count: selection.count }))}
      {type === 'trial' ? (
        <>
          {button('转正式', 'student:formalise', bulk.formalise)}
          {button('延期', 'student:extend', bulk.extend)}
        </>
      ) : (
        button('续期', 'student:renew', bulk.renew)
      )}
      {button('启用', 'student:status', (chosen) => bulk.status(chosen, 'active'))}
      {button('停用', 'student:status', (chosen) => bulk.status(chosen, 'suspended'))}
      {button('注销', 'student:status', (chosen) => bulk.status(chosen, 'closed'), true)}
    </BulkBar>
  )
}
