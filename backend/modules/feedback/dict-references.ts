import { type FeedbackKind, feedbackKinds } from '../../../lib/contracts/feedback/calls.ts'
import { feedbackCards } from '../../../lib/contracts/feedback/card.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import { recordsChanged } from '../../core/realtime/changed.ts'
import type { DictReference } from '../../core/records/dict-references.ts'
import { feedbackWithin } from './scope.ts'

const ofFeedback = (kind: FeedbackKind): DictReference[] => {
  const shared = {
    label: feedbackCards[kind].name,
    table: 'feedback',
    holds: 'key',
    rows: `r.deleted_at is null and r.kind = '${kind}'`,
    within: (scope) => feedbackWithin(scope, 'r'),
    title: 'left(r.text, 24)',
    entity: kind,
    changed: recordsChanged(kind),
    keepsTime: true,
  } as const satisfies Omit<DictReference, 'typeCode' | 'name' | 'column' | 'field'>
  return [
    {
      ...shared,
      typeCode: 'userFeedback',
      name: `${kind}.type`,
      column: 'type',
      field: 'type',
      url: (type) => listAt(kind, { type }),
    },
    { ...shared, typeCode: 'testErrorType', name: `${kind}.errorType`, column: 'error_type', field: 'errorType' },
  ]
}

export const feedbackReferences: readonly DictReference[] = feedbackKinds.flatMap(ofFeedback)
