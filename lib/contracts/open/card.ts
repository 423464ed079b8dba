import { defineCard, type States } from '../base/card.ts'
import { schoolMinute } from '../base/school-time.ts'
import { openPaths } from './paths.ts'

export const openKeyKinds = ['device', 'app'] as const
export type OpenKeyKind = (typeof openKeyKinds)[number]
export const openKeyKindNames: Readonly<Record<OpenKeyKind, string>> = { device: '设备', app: '应用' }

export const openKeyStatuses = ['active', 'revoked'] as const
export type OpenKeyStatus = (typeof openKeyStatuses)[number]

export const openKeyStates = {
  active: { label: '使用中', tone: 'success' },
  revoked: { label: '已吊销', tone: 'neutral' },
} as const satisfies States<OpenKeyStatus>

/** The text for an API key that is not limited to certain organisations. */
export const ALL_ORGANS = '全部机构'

export const openKeyCard = defineCard({
  name: '接口密钥',
  screen: openPaths.openKey.list.at,
  list: 'openKey:list',
  offers: { edit: ['openKey:edit'] },
  drafts: true,
  states: openKeyStates,
  actions: { rotate: '更换', revoke: '吊销' },
  fields: {
    name: '名称',
    kind: { label: '用途', words: openKeyKindNames },
    keyId: '密钥编号',
    quota: '每分钟次数',
    organIds: { label: '数据机构', record: 'organ', empty: ALL_ORGANS },
    note: '备注',
    status: '状态',
    lastUsedAt: { label: '最近使用', word: schoolMinute },
  },
  also: {
    previousUntil: { label: '旧密钥有效至', word: schoolMinute },
    reason: '原因',
  },
})
