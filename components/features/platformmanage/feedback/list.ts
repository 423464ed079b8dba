import { defineList } from '@/components/work/list/define-list'
import { callsOf } from './calls'

const listOf = ({ list, options, export: { prepare } }: (typeof callsOf)['userFeedback']) =>
  defineList({ call: list, count: prepare, options })

export const feedbackLists = {
  userFeedback: listOf(callsOf.userFeedback),
  problemFeedback: listOf(callsOf.problemFeedback),
}
