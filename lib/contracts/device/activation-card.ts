import { defineCard, type States } from '../base/card.ts'
import type { ActivationFault, CodeStatus } from './activation.ts'
import { devicePaths } from './paths.ts'

export const codeStates = {
  active: { label: '有效', tone: 'success' },
  void: { label: '已作废', tone: 'neutral' },
} as const satisfies States<CodeStatus>

export const activationFaultNames: Readonly<Record<ActivationFault, string>> = {
  unknown: '没有这台设备',
  notAllocated: '设备未分配到机构，或不在可激活的状态',
  badCode: '激活码不正确或已作废',
  usedCode: '激活码已使用',
  otherOrgan: '激活码属于其他机构',
  expired: '激活码已过期',
  otherFingerprint: '同一 SN 在另一台机器上激活',
}

export const deviceCodeCard = defineCard({
  name: '激活码',
  screen: devicePaths.deviceCode.list.at,
  list: 'deviceCode:list',
  offers: { edit: ['deviceCode:edit'] },
  newVerb: '生成',
  states: codeStates,
  actions: { void: '作废' },
  fields: {
    organId: '机构',
    quantity: '数量',
    validTo: { label: '有效期至', plain: true, empty: '长期' },
    note: '备注',
    used: '已使用',
    status: '状态',
    createdAt: '生成时间',
    createdBy: '生成人',
  },
})

export const deviceActivationCard = defineCard({
  name: '激活记录',
  screen: devicePaths.deviceActivation.list.at,
  list: 'deviceCode:list',
  fields: {
    sn: 'SN 码',
    organName: '机构',
    fingerprint: '机器指纹',
    appVersion: '版本',
    fault: { label: '结果', words: { ...activationFaultNames, none: '激活成功' } },
    at: '时间',
  },
})
