import { defineCard, type State, type States } from '../base/card.ts'
import type { OutItem, OutKind, OutStatus } from './out.ts'
import { devicePaths } from './paths.ts'
import type { Difference, StocktakeStatus } from './stocktake.ts'
import type { StorageStatus } from './storage.ts'

export const storageStates = {
  draft: { label: '草稿', tone: 'info' },
  done: { label: '已完成', tone: 'success' },
  void: { label: '已作废', tone: 'neutral' },
} as const satisfies States<StorageStatus>

export const outStates = {
  draft: { label: '草稿', tone: 'info' },
  done: { label: '已完成', tone: 'success' },
  received: { label: '已签收', tone: 'success' },
  void: { label: '已作废', tone: 'neutral' },
} as const satisfies States<OutStatus>

export const stocktakeStates = {
  draft: { label: '盘点中', tone: 'info' },
  done: { label: '已完成', tone: 'success' },
  void: { label: '已作废', tone: 'neutral' },
} as const satisfies States<StocktakeStatus>

export const differenceNames: Readonly<Record<Difference, string>> = {
  missing: '没有找到',
  surplus: '账外',
  elsewhere: '状态不符',
}

/**
 * Returns the label and tone of a document's state; a finished 出库单 to an organisation has the warning tone until the
 * organisation receives the devices.
 */
export const outStateOf = ({ kind, organId, status }: Pick<OutItem, 'kind' | 'organId' | 'status'>): State =>
  status === 'done' && kind === 'out' && organId !== null ? { ...outStates.done, tone: 'warning' } : outStates[status]

export const outKindNames: Readonly<Record<OutKind, string>> = { out: '出库单', sendBack: '退回单' }

/** Returns the title of a document: the name with the number, or with the id for a draft, which has no number yet. */
export const documentTitle = (name: string, { no, id }: { no: string | null; id: string }): string =>
  no ?? `${name}草稿 ${id}`

export const deviceStorageCard = defineCard({
  name: '入库单',
  screen: devicePaths.deviceStorage.list.at,
  list: 'deviceStorage:list',
  offers: { edit: ['deviceStorage:edit'] },
  drafts: true,
  states: storageStates,
  actions: {
    enterSns: '录入 SN',
    removeSns: '移除 SN',
    finish: '完成入库',
    void: '作废',
  },
  fields: {
    no: '单号',
    batch: '批次号',
    model: '型号',
    supplier: '供应商',
    quantity: '数量',
    note: '备注',
    counted: '已录',
    keeper: '入库人',
    doneAt: '完成时间',
    status: '状态',
  },
  also: { added: '录入', removed: '移除', reason: '作废原因', doneFrom: '完成不早于', doneUntil: '完成不晚于' },
})

export const deviceOutCard = defineCard({
  name: '出库单',
  screen: devicePaths.deviceOut.list.at,
  list: 'deviceOut:list',
  offers: { edit: ['deviceOut:edit'] },
  drafts: true,
  states: outStates,
  actions: {
    enterSns: '录入 SN',
    removeSns: '移除 SN',
    finish: '完成',
    receive: '签收',
    void: '作废',
  },
  fields: {
    no: '单号',
    kind: { label: '类型', words: outKindNames },
    agentId: { label: '代理商', record: 'agent' },
    organId: '机构',
    orderId: { label: '订单', record: 'order', empty: '无' },
    note: '备注',
    counted: '数量',
    keeper: '经办人',
    doneAt: '完成时间',
    receiver: '签收人',
    receivedAt: '签收时间',
    status: '状态',
  },
  also: { added: '录入', removed: '移除', agent: { label: '代理商', record: 'agent' } },
})

/**
 * 盘点: counts the devices in the warehouse and compares the counted devices with the recorded ones. The screen opens
 * over the list of 入库单.
 */
export const deviceStocktakeCard = defineCard({
  name: '盘点单',
  screen: devicePaths.deviceStorage.list.at,
  list: 'deviceStorage:list',
  states: stocktakeStates,
  actions: {
    insert: '开始盘点',
    edit: '录入',
    enterSns: '录入 SN',
    removeSns: '移除 SN',
    finish: '完成盘点',
    void: '作废',
  },
  fields: {
    no: '单号',
    model: '型号',
    note: '备注',
    counted: '实盘',
    expected: '应有',
    status: '状态',
    doneAt: '完成时间',
  },
  also: { added: '录入', removed: '移除', reasons: '差异原因', ...differenceNames },
})
