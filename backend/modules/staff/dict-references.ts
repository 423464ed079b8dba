import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import type { DictReference } from '../../core/records/dict-references.ts'
import { within } from '../../core/scope/data-scope.ts'

function ofScope(typeCode: TypeCode, field: 'subject' | 'section' | 'grade'): DictReference {
  const others = ['subject', 'section', 'grade'].filter((name) => name !== field)
  const same = others.map((name) => `o.${name} is not distinct from r.${name}`).join(' and ')
  return {
    typeCode,
    name: `userScope.${field}`,
    label: '人员数据范围',
    table: 'user_scope',
    column: field,
    holds: 'key',
    // Only users whose data scope includes every record may see which people have a grant.
    within: (scope) => within(scope, {}),
    title: '(select u.full_name from "system_user" u where u.id = r.user_id)',
    entity: 'userScope',
    field,
    clash: {
      rows: `exists (select 1 from user_scope o where o.user_id = r.user_id and o.${field} = $to and ${same})`,
      message: '此人已有目标的数据范围',
    },
    changed: { to: { all: true }, forget: true },
  }
}

export const scopeReferences: readonly DictReference[] = [
  ofScope('subject', 'subject'),
  ofScope('section', 'section'),
  ofScope('grade', 'grade'),
]
