import { actionsOf } from '../base/actions.ts'
import { enabledStates } from '../base/card.ts'
import { defineTransitions } from '../base/transitions.ts'
import { ADMIN_ROLE } from './calls.ts'
import { roleCard } from './card.ts'

const words = actionsOf(roleCard)

/** Facts about a role on which the allowed actions depend. */
interface Guarded {
  readonly code: string
  readonly builtIn: boolean
}

const any: readonly (0 | 1)[] = [0, 1]

/** The state machine of roles. Enabling an enabled role or disabling a disabled role is allowed and changes nothing. */
export const roleTransitions = defineTransitions<0 | 1, 'insert' | 'enable' | 'disable' | 'remove', Guarded>({
  noun: '角色',
  states: enabledStates,
  actions: {
    insert: { label: words.insert, permission: 'role:edit', from: [], to: 1 },
    enable: {
      label: '启用',
      permission: 'role:edit',
      from: any,
      to: 1,
      offeredIn: [0],
      guards: { notAbove: { reason: '含有您自己没有的权限，不能由您启用' } },
    },
    disable: {
      label: '停用',
      permission: 'role:edit',
      from: any,
      to: 0,
      offeredIn: [1],
      guards: {
        notAdmin: { reason: '内置的管理员不能停用', allows: ({ code }) => code !== ADMIN_ROLE },
        notOwn: { reason: '不能停用自己拥有的角色' },
      },
    },
    remove: {
      label: words.remove,
      permission: 'role:remove',
      from: any,
      to: null,
      guards: {
        notBuiltIn: { reason: '是内置角色，不能删除；不再使用时可以停用', allows: ({ builtIn }) => !builtIn },
        noMembers: { reason: '仍有成员，请先移除成员' },
      },
    },
  },
})
