import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport } from '../base/task-calls.ts'
import { readSn } from './sn.ts'

// 设备 (domain model §2.7, §3.8, §12). Devices come into stock by one kind of document (storage.ts) and leave stock by
// another (out.ts).

/** The states of a device (domain model §3.8). */
export const deviceStatuses = [
  'inStock',
  'outbound',
  'allocated',
  'activated',
  'bound',
  'locked',
  'repairing',
  'replaced',
  'scrapped',
] as const
export type DeviceStatus = (typeof deviceStatuses)[number]

export const deviceActivities = ['online', 'week', 'silent', 'never'] as const
export type DeviceActivity = (typeof deviceActivities)[number]

/** Alerts of a device; `otherMachine` means that another machine used the device's serial number. */
export const deviceAlerts = ['otherMachine'] as const
export type DeviceAlert = (typeof deviceAlerts)[number]

/** Minutes after its last contact during which a device counts as online. */
export const ONLINE_MINUTES = 10

export const deviceSorts = ['createdAt', 'sn', 'lastSeen'] as const

export const deviceFilter = z.object({
  /** The beginning or the end of a serial number, the account of the device's user, or a part of the user's name. */
  keyword: z.string().trim().max(100).optional(),
  status: several.pipe(z.array(z.enum(deviceStatuses))).optional(),
  model: several.optional(),
  batch: several.optional(),
  agent: several.pipe(z.array(recordId)).optional(),
  /** Ids of organisations; the filter includes the organisations below each of them. */
  organ: several.pipe(z.array(recordId)).optional(),
  class: several.pipe(z.array(recordId)).optional(),
  version: several.optional(),
  seen: several.pipe(z.array(z.enum(deviceActivities))).optional(),
  alert: several.pipe(z.array(z.enum(deviceAlerts))).optional(),
})
export type DeviceFilter = z.output<typeof deviceFilter>

const sortedDevices = deviceFilter.extend({
  sort: z.enum(deviceSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type SortedDevices = z.output<typeof sortedDevices>

export const deviceItem = recordStamp.extend({
  sn: z.string(),
  model: z.string(),
  batch: z.string(),
  status: z.enum(deviceStatuses),
  agentId: z.string().nullable(),
  agentName: z.string().nullable(),
  organId: z.string().nullable(),
  organName: z.string().nullable(),
  classId: z.string().nullable(),
  className: z.string().nullable(),
  /** The grade of the device's class. */
  grade: z.string().nullable(),
  accountId: z.string().nullable(),
  /** Name and account of the device's user: 示例同学（s2026001）. */
  accountName: z.string().nullable(),
  appVersion: z.string(),
  lastSeen: z.string().nullable(),
  /** Used and total storage in megabytes; null until the device reports them. */
  storage: z.object({ used: z.number(), total: z.number() }).nullable(),
  /** Charge of the battery in percent; null or absent if the device does not report it. */
  battery: z.number().int().nullish(),
  activatedAt: z.string().nullable(),
  /** Time at which another machine first used the device's serial number; null if there is no alert. */
  alertedAt: z.string().nullable(),
  createdAt: z.string(),
  /** The state to which the device returns after a repair. */
  resumes: z.enum(deviceStatuses).nullable(),
  /** The id of the device that replaced this one. */
  successorId: z.string().nullable(),
  successorSn: z.string().nullable(),
})
export type DeviceItem = z.infer<typeof deviceItem>

const resource = '/zakj-admin/device'

export const listDevices = defineCall({
  method: 'GET',
  path: `${resource}/listDevices`,
  summary: '设备列表',
  permission: 'device:list',
  scoped: true,
  request: pageRequest.extend(sortedDevices.shape),
  answer: pageAnswer(deviceItem),
})

export const countDeviceOptions = defineOptionCounts({
  path: `${resource}/countDeviceOptions`,
  name: '设备',
  permission: 'device:list',
  filter: deviceFilter,
  by: ['status', 'seen', 'alert'],
})

export const getDevice = defineCall({
  method: 'GET',
  path: `${resource}/getDevice`,
  summary: '设备详情',
  permission: 'device:list',
  request: z.object({ id: recordId }),
  answer: deviceItem,
})

/**
 * Finds at most 30 models, batches or versions of devices that contain the text, optionally only of devices in one
 * state.
 */
export const findDeviceValues = defineCall({
  method: 'GET',
  path: `${resource}/findDeviceValues`,
  summary: '查找型号、批次和版本',
  permission: 'device:list',
  request: z.object({
    of: z.enum(['model', 'batch', 'version']),
    text: z.string().trim().max(60).optional(),
    status: z.enum(deviceStatuses).optional(),
  }),
  answer: z.array(z.string()),
})

/** Kinds of events in a device's timeline, by the name of the action; `undo` means that an action was undone. */
export const deviceEventKinds = [
  'store',
  'remove',
  'ship',
  'receive',
  'sendBack',
  'allocate',
  'activate',
  'refuse',
  'dismissAlert',
  'resetActivation',
  'bind',
  'unbind',
  'lock',
  'unlock',
  'repair',
  'repaired',
  'replace',
  'standIn',
  'scrap',
  'stocktake',
  'undo',
] as const
export type DeviceEventKind = (typeof deviceEventKinds)[number]

export const deviceEvent = z.object({
  id: z.string(),
  kind: z.enum(deviceEventKinds),
  at: z.string(),
  actor: z.string().nullable(),
  note: z.string(),
  /** The state of the device after the event. */
  status: z.enum(deviceStatuses),
  /** The new location of the device; null if the device did not move or has no location any more. */
  place: z.string().nullable(),
  account: z.string().nullable(),
  /** The document with its number, such as RK2026-000001, and its kind. */
  document: z
    .object({ id: z.string(), no: z.string(), kind: z.enum(['in', 'out', 'sendBack', 'stocktake']) })
    .nullable(),
})
export type DeviceEvent = z.infer<typeof deviceEvent>

/** Lists the events of one device, newest first. */
export const listDeviceEvents = defineCall({
  method: 'GET',
  path: `${resource}/listDeviceEvents`,
  summary: '设备时间线',
  permission: 'device:list',
  request: z.object({ id: recordId }),
  answer: z.array(deviceEvent),
})

const note = z.string().trim().max(200, '最多 200 个字')

/** The user's reason for an action, which the timeline of the device shows. */
const withNote = z.object({ note })

export const lockDevices = defineBulk({
  path: `${resource}/lockDevices`,
  summary: '锁定设备',
  permission: 'device:lock',
  filter: deviceFilter,
  params: withNote,
})

/** Dismisses alerts after a user has examined the other machine. */
export const dismissAlerts = defineBulk({
  path: `${resource}/dismissAlerts`,
  summary: '解除设备告警',
  permission: 'device:lock',
  filter: deviceFilter,
  params: withNote,
})

export const unlockDevices = defineBulk({
  path: `${resource}/unlockDevices`,
  summary: '解锁设备',
  permission: 'device:lock',
  filter: deviceFilter,
  params: withNote,
})

export const unbindDevices = defineBulk({
  path: `${resource}/unbindDevices`,
  summary: '解绑设备',
  permission: 'device:bind',
  filter: deviceFilter,
  params: withNote,
})

export const repairDevices = defineBulk({
  path: `${resource}/repairDevices`,
  summary: '设备报修',
  permission: 'device:repair',
  filter: deviceFilter,
  params: withNote,
})

export const finishRepairs = defineBulk({
  path: `${resource}/finishRepairs`,
  summary: '设备修复',
  permission: 'device:repair',
  filter: deviceFilter,
  params: withNote,
})

export const scrapDevices = defineBulk({
  path: `${resource}/scrapDevices`,
  summary: '设备报废',
  permission: 'device:scrap',
  filter: deviceFilter,
  params: withNote,
})

/** Allocates devices to an organisation and one of its classes; for an activated device only the class can change. */
export const allocateDevices = defineBulk({
  path: `${resource}/allocateDevices`,
  summary: '分配设备',
  permission: 'device:allocate',
  filter: deviceFilter,
  params: z.object({ organId: z.string().regex(/^\d{1,18}$/, '请选择机构'), classId: recordId.nullable() }),
})

/** Binds a device to an account of the same organisation that has no device. */
export const bindDevice = defineCall({
  method: 'PUT',
  path: `${resource}/bindDevice`,
  summary: '绑定设备',
  permission: 'device:bind',
  request: versioned.extend({ accountId: z.string().regex(/^\d{1,18}$/, '请选择账号') }),
  answer: deviceItem,
})

/**
 * Replaces a device in repair by a device in stock. The new device takes over the organisation, class and account and
 * waits for its activation.
 */
export const replaceDevice = defineCall({
  method: 'PUT',
  path: `${resource}/replaceDevice`,
  summary: '更换设备',
  permission: 'device:repair',
  request: versioned.extend({ sn: z.string().max(60).transform(readSn), note }),
  answer: deviceItem,
})

export const deviceExport = defineExport({ resource, name: '设备', permission: 'device:export' }, sortedDevices)
