import { actionsOf } from '../base/actions.ts'
import { defineTransitions } from '../base/transitions.ts'
import { type OpenKeyStatus, openKeyCard, openKeyStates } from './card.ts'

const words = actionsOf(openKeyCard)

/**
 * The state machine of API keys. Revoking is final, and no key is ever removed, because stored data refers to the key
 * that sent it.
 */
export const openKeyTransitions = defineTransitions<OpenKeyStatus, 'insert' | 'edit' | 'rotate' | 'revoke', unknown>({
  noun: '接口密钥',
  states: openKeyStates,
  actions: {
    insert: { label: words.insert, permission: 'openKey:edit', from: [], to: 'active', confirmed: true },
    edit: { label: words.edit, permission: 'openKey:edit', from: ['active'] },
    rotate: { label: words.rotate, permission: 'openKey:rotate', from: ['active'], confirmed: true },
    revoke: { label: words.revoke, permission: 'openKey:revoke', from: ['active'], to: 'revoked', confirmed: true },
  },
})
