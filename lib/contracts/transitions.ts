import { accountTransitions } from './account/transitions.ts'
import { enabledTransitions } from './base/enabled-transitions.ts'
import type { Machine } from './base/transitions.ts'
import { classTransitions } from './class/transitions.ts'
import { roleTransitions } from './role/transitions.ts'

/** All state machines, by what they are of. */
export const machines: readonly (readonly [of: string, Pick<Machine, 'states' | 'actions'>])[] = [
  ['教师账号', accountTransitions.teacher],
  ['学生账号', accountTransitions.student],
  ['班级', classTransitions],
  ['角色', roleTransitions],
  ['机构、代理商、地区、字典、菜单套餐', enabledTransitions],
]
