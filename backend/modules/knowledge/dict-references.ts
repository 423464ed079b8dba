import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import type { DictReference } from '../../core/records/dict-references.ts'

function ofPoint(typeCode: TypeCode, field: 'subject' | 'section'): DictReference {
  const other = field === 'subject' ? 'section' : 'subject'
  return {
    typeCode,
    name: `kp.${field}`,
    label: '知识点',
    table: 'kp',
    column: field,
    holds: 'key',
    title: 'r.name',
    entity: 'kp',
    field,
    clash: {
      rows: `exists (select 1 from kp o where o.${field} = $to and o.${other} = r.${other} and o.route = r.route)`,
      message: '目标下已有同一知识点',
    },
  }
}

export const pointReferences: readonly DictReference[] = [ofPoint('subject', 'subject'), ofPoint('section', 'section')]
