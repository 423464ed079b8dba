import { callsOf } from '@/components/domains/account/calls'
import { defineList } from '@/components/work/list/define-list'

const listOf = ({ list, options, export: { prepare } }: (typeof callsOf)['student']) =>
  defineList({ call: list, count: prepare, options })

export const accountLists = { teacher: listOf(callsOf.teacher), student: listOf(callsOf.student) }
