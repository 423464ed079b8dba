import { z } from 'zod'
import { day } from '../account/calls.ts'
import { defineCall } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk } from '../base/task-calls.ts'
import { deviceFilter } from './calls.ts'

// 设备激活 (domain model §12): batches of activation codes, and the attempts to use codes. Each code is valid for one
// device of its organisation.

export const codeStatuses = ['active', 'void'] as const
export type CodeStatus = (typeof codeStatuses)[number]

/** Maximum number of codes generated in one request; the answer shows them only once. */
export const MAX_CODES_PER_REQUEST = 1_000

export const codeBody = z.object({
  organId: z.string().regex(/^\d{1,18}$/, '请选择机构'),
  quantity: z
    .number(numberFault('请输入数量'))
    .int('请输入整数')
    .min(1, '至少 1 个')
    .max(MAX_CODES_PER_REQUEST, `一次最多 ${MAX_CODES_PER_REQUEST} 个`),
  /** The last day on which the codes work; null if they have no end. */
  validTo: day.nullable(),
  note: z.string().trim().max(200, '最多 200 个字'),
})
export type CodeBody = z.infer<typeof codeBody>

export const codeBatch = recordStamp.extend({
  ...codeBody.shape,
  organId: z.string(),
  quantity: z.number().int(),
  validTo: z.string().nullable(),
  organName: z.string(),
  used: z.number().int(),
  status: z.enum(codeStatuses),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
})
export type CodeBatch = z.infer<typeof codeBatch>

export const listCodes = defineCall({
  method: 'GET',
  path: '/zakj-admin/deviceCode/listCodes',
  summary: '激活码批次列表',
  permission: 'deviceCode:list',
  scoped: true,
  request: pageRequest.extend({
    /** A part of the organisation's name or of the note. */
    keyword: z.string().trim().max(100).optional(),
    organ: several.pipe(z.array(recordId)).optional(),
    status: several.pipe(z.array(z.enum(codeStatuses))).optional(),
  }),
  answer: pageAnswer(codeBatch),
})

/** Generates codes and answers them only this once, because the service stores only their hashes. */
export const insertCodes = defineCall({
  method: 'POST',
  path: '/zakj-admin/deviceCode/insertCodes',
  summary: '生成激活码',
  permission: 'deviceCode:edit',
  creates: true,
  request: codeBody,
  answer: z.object({ batch: codeBatch, codes: z.array(z.string()) }),
})

/** Voids the unused codes of a batch. */
export const voidCodes = defineCall({
  method: 'PUT',
  path: '/zakj-admin/deviceCode/voidCodes',
  summary: '作废激活码',
  permission: 'deviceCode:edit',
  request: versioned,
  answer: codeBatch,
})

/** Reasons why a device was not activated. */
export const activationFaults = [
  'unknown',
  'notAllocated',
  'badCode',
  'usedCode',
  'otherOrgan',
  'expired',
  'otherFingerprint',
] as const
export type ActivationFault = (typeof activationFaults)[number]

export const activation = z.object({
  id: z.string(),
  at: z.string(),
  sn: z.string(),
  deviceId: z.string().nullable(),
  organName: z.string().nullable(),
  fingerprint: z.string(),
  appVersion: z.string(),
  /** The reason why the device was not activated; null if it was activated. */
  fault: z.enum(activationFaults).nullable(),
})
export type Activation = z.infer<typeof activation>

export const listActivations = defineCall({
  method: 'GET',
  path: '/zakj-admin/deviceActivation/listActivations',
  summary: '激活记录',
  permission: 'deviceCode:list',
  scoped: true,
  request: pageRequest.extend({
    /** The beginning or the end of a serial number. */
    keyword: z.string().trim().max(100).optional(),
    fault: several.pipe(z.array(z.enum([...activationFaults, 'none']))).optional(),
  }),
  answer: pageAnswer(activation),
})

/**
 * Resets activated devices: the service forgets the hardware of each device and expects a new activation code for it.
 */
export const resetActivations = defineBulk({
  path: '/zakj-admin/device/resetActivations',
  summary: '重置设备激活',
  permission: 'deviceCode:reset',
  filter: deviceFilter,
  params: z.object({ note: z.string().trim().max(200, '最多 200 个字') }),
})
