import { defineList } from '@/components/work/list/define-list'
import { callsOf } from './calls'

const listOf = ({ list, export: { prepare } }: (typeof callsOf)['student']) =>
  defineList({ call: list, count: prepare })

export const accountLists = { teacher: listOf(callsOf.teacher), student: listOf(callsOf.student) }
