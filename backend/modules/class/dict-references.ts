import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import { recordsChanged } from '../../core/realtime/changed.ts'
import type { DictReference } from '../../core/records/dict-references.ts'
import { classWithin } from './scope.ts'

function ofClass(typeCode: TypeCode, field: 'section' | 'grade'): DictReference {
  return {
    typeCode,
    name: `class.${field}`,
    label: '班级',
    table: 'school_class',
    column: field,
    holds: 'key',
    within: (scope) => classWithin(scope, 'r'),
    title: 'r.name',
    entity: 'class',
    field,
    url: (key) => listAt('class', { [field]: key }),
    ...(field === 'grade' && {
      clash: {
        rows: `exists (select 1 from school_class o where o.organ_id = r.organ_id and o.school_year = r.school_year
          and o.grade = $to and o.name = r.name and o.deleted_at is null)`,
        message: '目标年级已有同名班级',
      },
    }),
    changed: recordsChanged('class'),
  }
}

export const classReferences: readonly DictReference[] = [ofClass('section', 'section'), ofClass('grade', 'grade')]
