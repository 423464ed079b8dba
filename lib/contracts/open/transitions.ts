import { defineTransitions } from '../base/transitions.ts'
import { type OpenKeyStatus, openKeyStates } from './card.ts'

/** Nothing leads back from revoked, and no key is removed: what came in by it names it. */
export const openKeyTransitions = defineTransitions<OpenKeyStatus, 'insert' | 'edit' | 'rotate' | 'revoke', unknown>({
  noun: '接口密钥',
  states: openKeyStates,
  actions: {
    insert: { label: '新增', permission: 'openKey:edit', from: [], to: 'active', confirmed: true },
    edit: { label: '修改', permission: 'openKey:edit', from: ['active'] },
    rotate: { label: '更换', permission: 'openKey:rotate', from: ['active'], confirmed: true },
    revoke: { label: '吊销', permission: 'openKey:revoke', from: ['active'], to: 'revoked', confirmed: true },
  },
})
