import { sql } from 'drizzle-orm'
import { type FeedbackKind, feedbackKinds } from '../../../lib/contracts/feedback/calls.ts'
import { defineNames, type RecordNames, visibleIn } from '../../core/records/names.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { feedbackWithin } from './scope.ts'
import { calledBy } from './select-feedback.ts'

const names = (kind: FeedbackKind): RecordNames =>
  defineNames({
    entity: kind,
    table: 'feedback',
    name: calledBy(sql`r.text`),
    found: sql`r.text`,
    ofKind: sql`r.kind = ${kind}`,
    visibility: (principal) =>
      visibleIn('feedback', feedbackWithin(scopeOf(principal, `${kind}:list`), 'r'), '范围外的反馈'),
  })

export const feedbackNames = [
  ...feedbackKinds.map(names),
  defineNames({ entity: 'feedbackTemplate', table: 'feedback_template', name: sql`r.title` }),
]
