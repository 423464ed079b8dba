import { actionsOf } from '../base/actions.ts'
import { defineTransitions } from '../base/transitions.ts'
import {
  deviceOutCard,
  deviceStocktakeCard,
  deviceStorageCard,
  outStates,
  stocktakeStates,
  storageStates,
} from './document-card.ts'
import type { OutKind, OutStatus } from './out.ts'
import type { StocktakeStatus } from './stocktake.ts'
import type { StorageStatus } from './storage.ts'

const storageWords = actionsOf(deviceStorageCard)
const outWords = actionsOf(deviceOutCard)
const stocktakeWords = actionsOf(deviceStocktakeCard)

interface StorageContext {
  readonly quantity: number
  readonly counted: number
}

/** The state machine of a 入库单. A user can void a finished 入库单 only while all of its devices are in stock. */
export const storageTransitions = defineTransitions<
  StorageStatus,
  'insert' | 'edit' | 'finish' | 'cancel',
  StorageContext
>({
  noun: '入库单',
  states: storageStates,
  actions: {
    insert: { label: storageWords.insert, permission: 'deviceStorage:edit', from: [], to: 'draft' },
    edit: { label: storageWords.edit, permission: 'deviceStorage:edit', from: ['draft'] },
    finish: {
      label: storageWords.finish,
      permission: 'deviceStorage:finish',
      from: ['draft'],
      to: 'done',
      guards: {
        complete: {
          reason: '已录台数与单据数量不符',
          allows: ({ quantity, counted }) => counted > 0 && quantity === counted,
        },
      },
    },
    cancel: {
      label: storageWords.void,
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

/** The state machine of 出库单 and 退回单. A finished document cannot be voided; shipped devices come back by a 退回单. */
export const outTransitions = defineTransitions<
  OutStatus,
  'insert' | 'edit' | 'finish' | 'receive' | 'cancel',
  OutContext
>({
  noun: '单据',
  title: deviceOutCard.name,
  states: outStates,
  actions: {
    insert: { label: outWords.insert, permission: 'deviceOut:edit', from: [], to: 'draft' },
    edit: { label: outWords.edit, permission: 'deviceOut:edit', from: ['draft'] },
    finish: {
      label: outWords.finish,
      permission: 'deviceOut:finish',
      from: ['draft'],
      to: 'done',
      guards: { some: { reason: '还没有录入设备', allows: ({ counted }) => counted > 0 } },
    },
    receive: {
      label: outWords.receive,
      permission: 'deviceOut:receive',
      from: ['done'],
      to: 'received',
      guards: { sent: { reason: '退回单无需签收', allows: ({ kind }) => kind === 'out' } },
    },
    cancel: { label: outWords.void, permission: 'deviceOut:edit', from: ['draft'], to: 'void' },
  },
})

/**
 * The state machine of a 盘点单. Finishing a 盘点单 changes no device: the service writes the differences into the timelines
 * of the devices, and users decide what to do about each device.
 */
export const stocktakeTransitions = defineTransitions<StocktakeStatus, 'insert' | 'edit' | 'finish' | 'cancel', object>(
  {
    noun: '盘点单',
    states: stocktakeStates,
    actions: {
      insert: { label: stocktakeWords.insert, permission: 'deviceStorage:edit', from: [], to: 'draft' },
      edit: { label: stocktakeWords.edit, permission: 'deviceStorage:edit', from: ['draft'] },
      finish: { label: stocktakeWords.finish, permission: 'deviceStorage:finish', from: ['draft'], to: 'done' },
      cancel: { label: stocktakeWords.void, permission: 'deviceStorage:edit', from: ['draft'], to: 'void' },
    },
  },
)
