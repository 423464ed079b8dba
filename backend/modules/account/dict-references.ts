import type { AccountKind } from '../../../lib/contracts/account/calls.ts'
import { accountCards } from '../../../lib/contracts/account/card.ts'
import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import { recordsChanged } from '../../core/realtime/changed.ts'
import type { DictReference } from '../../core/records/dict-references.ts'
import { accountWithin } from './scope.ts'

function ofAccount(kind: AccountKind, typeCode: TypeCode, field: 'section' | 'grade' | 'subjects'): DictReference {
  return {
    typeCode,
    name: `${kind}.${field}`,
    label: accountCards[kind].name,
    table: 'account',
    column: field,
    holds: field === 'subjects' ? 'keys' : 'key',
    rows: `r.deleted_at is null and r.kind = '${kind}'`,
    within: (scope) => accountWithin(kind, scope, 'r'),
    title: `r.full_name || ' ' || r.user_name`,
    entity: kind,
    field,
    url: (key) => listAt(kind, { [field === 'subjects' ? 'subject' : field]: key }),
    changed: recordsChanged(kind),
  }
}

export const accountReferences: readonly DictReference[] = [
  ofAccount('teacher', 'section', 'section'),
  ofAccount('teacher', 'grade', 'grade'),
  ofAccount('teacher', 'subject', 'subjects'),
  ofAccount('student', 'section', 'section'),
  ofAccount('student', 'grade', 'grade'),
]
