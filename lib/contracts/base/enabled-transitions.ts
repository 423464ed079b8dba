import { enabledStates } from './card.ts'
import { defineTransitions } from './transitions.ts'

/**
 * The actions 启用 and 停用 of every kind of record with a `status` of 1 or 0. The transitions name no permission, because
 * each kind has its own call with its own permission.
 */
export const enabledTransitions = defineTransitions<0 | 1, 'enable' | 'disable', unknown>({
  noun: '记录',
  states: enabledStates,
  reasons: { 1: '已启用', 0: '已停用' },
  actions: {
    enable: { label: '启用', from: [0], to: 1, undoable: true },
    disable: { label: '停用', from: [1], to: 0, undoable: true },
  },
})

/** Returns the action that leads to the given status. */
export const enabledAction = (status: 0 | 1): 'enable' | 'disable' => (status === 1 ? 'enable' : 'disable')
