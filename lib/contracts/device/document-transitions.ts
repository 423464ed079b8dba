import { defineTransitions } from '../base/transitions.ts'
import { deviceOutCard, outStates, stocktakeStates, storageStates } from './document-card.ts'
import type { OutKind, OutStatus } from './out.ts'
import type { StocktakeStatus } from './stocktake.ts'
import type { StorageStatus } from './storage.ts'

interface StorageContext {
  readonly quantity: number
  readonly counted: number
}

/** 入库单. What it brought can be taken back only while all of it stands in stock. */
export const storageTransitions = defineTransitions<
  StorageStatus,
  'insert' | 'edit' | 'finish' | 'cancel',
  StorageContext
>({
  noun: '入库单',
  states: storageStates,
  actions: {
    insert: { label: '新增', permission: 'deviceStorage:edit', from: [], to: 'draft' },
    edit: { label: '修改', permission: 'deviceStorage:edit', from: ['draft'] },
    finish: {
      label: '完成入库',
      permission: 'deviceStorage:finish',
      from: ['draft'],
      to: 'done',
      guards: {
        complete: {
          reason: '已录台数与单据数量不符',
          holds: ({ quantity, counted }) => counted > 0 && quantity === counted,
        },
      },
    },
    cancel: {
      label: '作废',
      permission: 'deviceStorage:finish',
      from: ['draft', 'done'],
      to: 'void',
      guards: { inStock: { reason: '有设备已离开仓库，不能作废' } },
    },
  },
})

interface OutContext {
  readonly kind: OutKind
  readonly counted: number
}

/** 出库单 and 退回单. What has left is taken back by a 退回单, never by crossing out. */
export const outTransitions = defineTransitions<
  OutStatus,
  'insert' | 'edit' | 'finish' | 'receive' | 'cancel',
  OutContext
>({
  noun: '单据',
  title: deviceOutCard.name,
  states: outStates,
  actions: {
    insert: { label: '新增', permission: 'deviceOut:edit', from: [], to: 'draft' },
    edit: { label: '修改', permission: 'deviceOut:edit', from: ['draft'] },
    finish: {
      label: '完成',
      permission: 'deviceOut:finish',
      from: ['draft'],
      to: 'done',
      guards: { some: { reason: '还没有录入设备', holds: ({ counted }) => counted > 0 } },
    },
    receive: {
      label: '签收',
      permission: 'deviceOut:receive',
      from: ['done'],
      to: 'received',
      guards: { sent: { reason: '退回单无需签收', holds: ({ kind }) => kind === 'out' } },
    },
    cancel: { label: '作废', permission: 'deviceOut:edit', from: ['draft'], to: 'void' },
  },
})

/** 盘点单. It changes no device: what differs goes into timelines, and what follows from it is done there. */
export const stocktakeTransitions = defineTransitions<StocktakeStatus, 'insert' | 'edit' | 'finish' | 'cancel', object>(
  {
    noun: '盘点单',
    states: stocktakeStates,
    actions: {
      insert: { label: '开始盘点', permission: 'deviceStorage:edit', from: [], to: 'draft' },
      edit: { label: '录入', permission: 'deviceStorage:edit', from: ['draft'] },
      finish: { label: '完成盘点', permission: 'deviceStorage:finish', from: ['draft'], to: 'done' },
      cancel: { label: '作废', permission: 'deviceStorage:edit', from: ['draft'], to: 'void' },
    },
  },
)
