import { actionsOf } from '../base/actions.ts'
import { defineTransitions } from '../base/transitions.ts'
import type { DeviceStatus } from './calls.ts'
import { deviceCard, deviceStates } from './card.ts'

const words = actionsOf(deviceCard)

/** Facts about a device by which the state machine judges guards and chooses among targets; ids are text. */
export interface DeviceFacts {
  readonly status: DeviceStatus
  readonly resumes: DeviceStatus | null
  readonly agentId: string | null
  readonly organId: string | null
  readonly classId: string | null
  readonly accountId: string | null
  /** Time at which another machine first used the device's serial number; null if there is no alert. */
  readonly alertedAt: string | null
}

/** The facts about a device and the target of its allocation. */
export interface DeviceContext extends DeviceFacts {
  readonly toOrgan?: string
}

export type DeviceAction =
  | 'store'
  | 'remove'
  | 'ship'
  | 'receive'
  | 'sendBack'
  | 'allocate'
  | 'activate'
  | 'resetActivation'
  | 'bind'
  | 'unbind'
  | 'dismissAlert'
  | 'lock'
  | 'unlock'
  | 'repair'
  | 'repaired'
  | 'replace'
  | 'standIn'
  | 'scrap'

const usable = ['inStock', 'outbound', 'allocated', 'activated', 'bound', 'locked', 'replaced'] as const
const movable: readonly DeviceStatus[] = ['outbound', 'allocated']

/**
 * The state machine of devices (domain model §3.8). Locking a lost or unpaid device removes its account; after it is
 * unlocked, a user binds the device to an account again.
 */
export const deviceTransitions = defineTransitions<DeviceStatus, DeviceAction, DeviceContext>({
  noun: '设备',
  states: deviceStates,
  actions: {
    store: { label: words.store, permission: 'deviceStorage:finish', from: [], to: 'inStock' },
    remove: { label: words.remove, permission: 'deviceStorage:finish', from: ['inStock'], to: null },
    ship: { label: words.ship, permission: 'deviceOut:finish', from: ['inStock'], to: 'outbound' },
    receive: { label: words.receive, permission: 'deviceOut:receive', from: ['outbound'], to: 'allocated' },
    // A replaced device also comes back into stock, whether or not it was repaired.
    sendBack: { label: words.sendBack, permission: 'deviceOut:finish', from: [...movable, 'replaced'], to: 'inStock' },
    allocate: {
      label: words.allocate,
      permission: 'device:allocate',
      from: ['outbound', 'allocated', 'activated', 'bound'],
      to: { outbound: 'allocated' },
      guards: {
        sameOrgan: {
          reason: '已激活，不能换到其他机构',
          allows: ({ status, organId, toOrgan }) => movable.includes(status) || organId === toOrgan,
        },
      },
      undoable: true,
    },
    activate: {
      label: words.activate,
      permission: 'service',
      from: ['allocated'],
      to: ['activated', 'bound'],
      // After a replacement, the new device already has the account of the old one.
      choose: (_from, { accountId }) => (accountId === null ? 'activated' : 'bound'),
    },
    resetActivation: {
      label: words.resetActivation,
      permission: 'deviceCode:reset',
      from: ['activated'],
      to: 'allocated',
    },
    bind: { label: words.bind, permission: 'device:bind', from: ['activated'], to: 'bound' },
    unbind: { label: words.unbind, permission: 'device:bind', from: ['bound'], to: 'activated', undoable: true },
    dismissAlert: {
      label: words.dismissAlert,
      permission: 'device:lock',
      from: [...usable, 'repairing', 'scrapped'],
      guards: { alerted: { reason: '没有告警', allows: ({ alertedAt }) => alertedAt !== null } },
      undoable: true,
    },
    lock: { label: words.lock, permission: 'device:lock', from: ['activated', 'bound'], to: 'locked', undoable: true },
    unlock: { label: words.unlock, permission: 'device:lock', from: ['locked'], to: 'activated', undoable: true },
    repair: { label: words.repair, permission: 'device:repair', from: usable, to: 'repairing', undoable: true },
    repaired: {
      label: words.repaired,
      permission: 'device:repair',
      from: ['repairing'],
      to: usable,
      choose: (_from, { resumes }) => resumes ?? 'inStock',
      undoable: true,
    },
    replace: {
      label: words.replace,
      permission: 'device:repair',
      from: ['repairing'],
      to: 'replaced',
      guards: {
        placed: {
          reason: '报修前不在代理商或机构处，无需更换',
          allows: ({ resumes }) => resumes !== null && resumes !== 'inStock' && resumes !== 'replaced',
        },
      },
    },
    standIn: {
      label: words.standIn,
      permission: 'device:repair',
      from: ['inStock'],
      to: ['outbound', 'allocated'],
      choose: (_from, { organId }) => (organId === null ? 'outbound' : 'allocated'),
    },
    scrap: {
      label: words.scrap,
      permission: 'device:scrap',
      from: ['inStock', 'repairing'],
      to: 'scrapped',
      undoable: true,
    },
  },
})

/** Labels of the kinds of events in a device's timeline. */
export const deviceEventNames = {
  ...(Object.fromEntries(
    Object.entries(deviceTransitions.actions).map(([action, { label }]) => [action, label]),
  ) as Record<DeviceAction, string>),
  refuse: '激活被拒',
  stocktake: '盘点差异',
  undo: '撤销操作',
} as const
