import { actionsOf } from '../base/actions.ts'
import { defineTransitions } from '../base/transitions.ts'
import type { ClassStatus } from './calls.ts'
import { classCard, classStates } from './card.ts'

const words = actionsOf(classCard)

const all: readonly ClassStatus[] = ['active', 'graduated', 'disabled']

/**
 * The state machine of classes (domain model §12). Lists offer 启用 only for disabled classes, but a bulk action can also
 * enable a graduated class.
 */
export const classTransitions = defineTransitions<
  ClassStatus,
  'insert' | 'promote' | 'graduate' | 'enable' | 'disable' | 'remove',
  unknown
>({
  noun: '班级',
  states: classStates,
  reasons: { active: '已启用', graduated: '已结业', disabled: '已停用' },
  actions: {
    insert: { label: words.insert, permission: 'class:edit', from: [], to: 'active' },
    promote: {
      label: words.promote,
      permission: 'class:promote',
      from: ['active'],
      guards: { gradeInUse: { reason: '年级已停用' }, hasNextGrade: { reason: '已是最高年级' } },
      undoable: true,
    },
    graduate: { label: words.graduate, permission: 'class:promote', from: ['active'], to: 'graduated', undoable: true },
    enable: {
      label: '启用',
      permission: 'class:edit',
      from: ['graduated', 'disabled'],
      to: 'active',
      offeredIn: ['disabled'],
      undoable: true,
    },
    disable: { label: '停用', permission: 'class:edit', from: ['active', 'graduated'], to: 'disabled', undoable: true },
    remove: {
      label: words.remove,
      permission: 'class:remove',
      from: all,
      to: null,
      guards: { unused: { reason: '还有账号，不能删除；可以结业或停用' } },
    },
  },
})

/** The action that leads to each state that users set by 启用 or 停用. */
export const actionTo = { active: 'enable', disabled: 'disable' } as const
