import { recordsChanged } from '../../core/realtime/changed.ts'
import type { DictReference } from '../../core/records/dict-references.ts'
import { systemWithin } from './scope.ts'

const textbookKeys = ['publishing', 'grade', 'volume', 'year', 'subject', 'section'] as const

function ofSystem(field: 'subject' | 'section'): DictReference {
  const other = field === 'subject' ? 'section' : 'subject'
  return {
    typeCode: field,
    name: `ksystem.${field}`,
    label: '知识体系',
    table: 'ksystem',
    column: field,
    holds: 'key',
    within: (scope) => systemWithin(scope, 'r'),
    title: 'r.name',
    entity: 'ksystem',
    field,
    clash: {
      rows: `exists (select 1 from ksystem o where o.${field} = $to and o.${other} = r.${other} and o.kind = r.kind
        and o.name = r.name and o.deleted_at is null)`,
      message: '目标下已有同名知识体系',
    },
    changed: recordsChanged('ksystem'),
  }
}

function ofTextbook(field: (typeof textbookKeys)[number]): DictReference {
  const others = textbookKeys.filter((key) => key !== field)
  return {
    typeCode: field,
    name: `textbook.${field}`,
    label: '教材',
    table: 'textbook',
    column: field,
    holds: 'key',
    title: `r.publishing || ' ' || r.grade || ' ' || r.volume || ' ' || r.year`,
    entity: 'textbook',
    field,
    clash: {
      rows: `exists (select 1 from textbook o where o.${field} = $to and ${others.map((key) => `o.${key} = r.${key}`).join(' and ')})`,
      message: '目标下已有同一教材',
    },
  }
}

export const systemReferences: readonly DictReference[] = [
  ofSystem('subject'),
  ofSystem('section'),
  ...textbookKeys.map(ofTextbook),
]
