import { defineList } from '@/components/work/list/define-list'
import type { AccountType } from '@/lib/contracts/account/calls'
import { studentCalls } from '@/lib/contracts/account/student'

const { list, options, export: exports } = studentCalls

const listOf = (type: AccountType) =>
  defineList({
    call: list,
    count: exports.prepare,
    options,
    schema: list.request.omit({ type: true, subject: true, class: true }),
    fixed: () => ({ type: [type] }),
  })

export const studentLists = { trial: listOf('trial'), formal: listOf('formal') }
