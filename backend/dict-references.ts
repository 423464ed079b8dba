import { accountKindNames } from '../lib/contracts/base/state-names.ts'
import type { TypeCode } from '../lib/contracts/dict/calls.ts'
import { within } from './core/auth/data-scope.ts'
import { recordsChanged } from './core/realtime/changed.ts'
import type { DictReference } from './core/records/dict-references.ts'
import { accountWithin } from './modules/account/index.ts'
import { dictItemReferences } from './modules/dict/index.ts'
import { classWithin } from './modules/organ/index.ts'
import { questionReferences } from './modules/question/index.ts'

const linkTo = (screen: string, filter: string) => (key: string) => `${screen}?${filter}=${encodeURIComponent(key)}`

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
    // Grants of people are told only to whom every record is open.
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
    url: linkTo('/platformmanage/class', field),
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

function ofAccount(
  kind: 'teacher' | 'student',
  typeCode: TypeCode,
  field: 'section' | 'grade' | 'subjects',
): DictReference {
  return {
    typeCode,
    name: `${kind}.${field}`,
    label: accountKindNames[kind],
    table: 'account',
    column: field,
    holds: field === 'subjects' ? 'keys' : 'key',
    rows: `r.deleted_at is null and r.kind = '${kind}'`,
    within: (scope) => accountWithin(kind, scope, 'r'),
    title: `r.full_name || ' ' || r.user_name`,
    entity: kind,
    field,
    url: linkTo(`/user/${kind}account`, field === 'subjects' ? 'subject' : field),
    changed: recordsChanged(kind),
  }
}

/** Every column that holds dictionary keys, the most telling first: 使用数, removal and merge go by this list. */
export const dictReferences: readonly DictReference[] = [
  ...questionReferences,
  ofPoint('subject', 'subject'),
  ofPoint('section', 'section'),
  ofClass('section', 'section'),
  ofClass('grade', 'grade'),
  ofAccount('teacher', 'section', 'section'),
  ofAccount('teacher', 'grade', 'grade'),
  ofAccount('teacher', 'subject', 'subjects'),
  ofAccount('student', 'section', 'section'),
  ofAccount('student', 'grade', 'grade'),
  ofScope('subject', 'subject'),
  ofScope('section', 'section'),
  ofScope('grade', 'grade'),
  ...dictItemReferences,
]
