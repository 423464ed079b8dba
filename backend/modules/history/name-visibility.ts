import { type SQL, sql } from 'drizzle-orm'
import { classWithin, organWithin, scopeOf, scopeOfFirst } from '../../core/auth/data-scope.ts'
import type { Principal } from '../../core/http/context.ts'
import { accountWithin } from '../account/index.ts'
import { classPicking } from '../class/index.ts'
import { organPicking } from '../organ/index.ts'
import type { NameVisibility } from './names.ts'

/** Records a change may name that lie elsewhere, such as the school a student came from: by name as pickers offer them. */
export function nameVisibilityOf(principal: Principal): NameVisibility {
  const seen = (table: string, condition: SQL) =>
    sql`exists (select from ${sql.identifier(table)} r where r.id = n.id and ${condition})`
  const students = scopeOf(principal, 'student:list')
  const teachers = scopeOfFirst(principal, ['class:list', 'teacher:list'])
  const person = '范围外的人员'
  return {
    organ: { where: seen('organ', organWithin(organPicking(principal), 'r')), otherwise: '范围外的机构' },
    class: { where: seen('school_class', classWithin(classPicking(principal), 'r')), otherwise: '范围外的班级' },
    student: { where: seen('account', accountWithin('student', students, 'r')), otherwise: person },
    teacher: { where: seen('account', accountWithin('teacher', teachers, 'r')), otherwise: person },
  }
}
