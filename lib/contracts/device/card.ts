import { defineCard, type States } from '../base/card.ts'
import type { DeviceActivity, DeviceAlert, DeviceStatus } from './calls.ts'
import { devicePaths } from './paths.ts'

/** Labels and tones of the states of a device (domain model §3.8). */
export const deviceStates = {
  inStock: { label: '在库', tone: 'neutral' },
  outbound: { label: '已出库', tone: 'info' },
  allocated: { label: '已分配', tone: 'info' },
  activated: { label: '已激活', tone: 'success' },
  bound: { label: '已绑定', tone: 'success' },
  locked: { label: '已锁定', tone: 'error' },
  repairing: { label: '维修中', tone: 'warning' },
  replaced: { label: '已更换', tone: 'neutral' },
  scrapped: { label: '已报废', tone: 'neutral' },
} as const satisfies States<DeviceStatus>

export const deviceActivityNames: Readonly<Record<DeviceActivity, string>> = {
  online: '在线',
  week: '7 天内在线过',
  silent: '7 天以上未上线',
  never: '从未上线',
}

export const deviceAlertNames: Readonly<Record<DeviceAlert, string>> = {
  otherMachine: '其他机器激活',
}

const stateWords = Object.fromEntries(Object.entries(deviceStates).map(([state, { label }]) => [state, label]))

export const deviceCard = defineCard({
  name: '设备',
  screen: devicePaths.device.list.at,
  list: 'device:list',
  foundBy: ['sn'],
  offers: { export: ['device:export'] },
  states: deviceStates,
  actions: {
    store: '入库',
    remove: '撤销入库',
    ship: '出库',
    receive: '签收',
    sendBack: '退回',
    allocate: '分配',
    activate: '激活',
    resetActivation: '重置激活',
    bind: '绑定',
    unbind: '解绑',
    dismissAlert: '解除告警',
    lock: '锁定',
    unlock: '解锁',
    repair: '报修',
    repaired: '修复',
    replace: '更换',
    standIn: '顶替',
    scrap: '报废',
  },
  fields: {
    sn: 'SN 码',
    model: '型号',
    batch: '批次',
    agentId: { label: '代理商', record: 'agent' },
    organId: '机构',
    classId: '班级',
    accountId: { label: '账号', record: 'student' },
    status: '状态',
    appVersion: '版本',
    lastSeen: '最近在线',
    storage: '存储',
    battery: '电量',
    activatedAt: '激活时间',
    alertedAt: '告警时间',
    createdAt: '入库时间',
    successorId: { label: '更换为', record: 'device' },
    resumes: { label: '维修前', words: stateWords },
  },
  also: {
    agent: { label: '代理商', record: 'agent' },
    version: '版本',
    seen: { label: '在线情况', words: deviceActivityNames },
    alert: { label: '告警', words: deviceAlertNames },
    account: '账号',
    userName: '账号名',
  },
})
