import { sql } from 'drizzle-orm'
import { type FeedbackKind, feedbackKinds } from '../../../lib/contracts/feedback/calls.ts'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { feedbackWithin } from './scope.ts'

/**
 * A kind of feedback for histories and drafts. Nothing can be reverted, because feedback has no form: it changes only
 * by actions such as accepting or answering.
 */
const recordKind = (kind: FeedbackKind): RecordKind => ({
  entity: kind,
  list: `${kind}:list`,
  edit: `${kind}:handle`,
  isInScope: isInScopeBy('feedback', (scope) => sql`r.kind = ${kind} and ${feedbackWithin(scope, 'r')}`),
  revertible: [],
})
export const feedbackRecords: readonly RecordKind[] = feedbackKinds.map(recordKind)
