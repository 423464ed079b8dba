import { goldenItemCard, pushRuleCard, reviewFlowCard } from '../../../lib/contracts/review/rule-card.ts'
import { recordsChanged } from '../../core/realtime/changed.ts'
import type { DictReference } from '../../core/records/dict-references.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { taskWithin } from './tasks/select.ts'

const rules = { label: pushRuleCard.name, table: 'push_rule', title: 'r.name', entity: 'pushRule' } as const
const flows = { label: reviewFlowCard.name, table: 'review_flow', title: 'r.name', entity: 'reviewFlow' } as const
const items = {
  label: goldenItemCard.name,
  table: 'golden_item',
  title: "'#' || r.id",
  entity: 'goldenItem',
  within: (scope: DataScope) => taskWithin(scope, 'r'),
} as const

const ofPlace = (typeCode: 'subject' | 'section' | 'grade'): DictReference[] =>
  ([rules, items] as const).map((of) => ({
    ...{ ...of, typeCode, name: `${of.entity}.${typeCode}`, column: typeCode, holds: 'key', field: typeCode },
    changed: recordsChanged(of.entity),
  }))

const ofFlow = (typeCode: 'subject' | 'section', field: 'subjects' | 'sections'): DictReference => ({
  ...{ ...flows, typeCode, name: `reviewFlow.${field}`, column: 'scope', holds: { json: field }, field },
  changed: recordsChanged('reviewFlow'),
})

/**
 * The dictionary keys in rules, flows and golden items. Rounds and tasks contain keys of the reviewed record, which
 * `moveReviews` changes together with the record.
 */
export const reviewReferences: readonly DictReference[] = [
  ...ofPlace('subject'),
  ...ofPlace('section'),
  ...ofPlace('grade'),
  ofFlow('subject', 'subjects'),
  ofFlow('section', 'sections'),
]
