import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { visibleText } from '../base/visible-text.ts'
import { openKeyKinds, openKeyStatuses } from './card.ts'

// 接口密钥: keys with which devices and learners' apps sign their requests (domain model §14).

const resource = '/zakj-admin/openKey'

export const openKeySorts = ['updatedAt', 'name', 'lastUsedAt'] as const
export const MAX_QUOTA = 100_000
/** Maximum number of hours for which the previous secret stays valid after a change. */
export const MAX_OVERLAP_HOURS = 7 * 24
export const REVOKE_REASON_MAX = 200

export const openKeyFilter = z.object({
  /** Any part of the name, number, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  kind: several.pipe(z.array(z.enum(openKeyKinds))).optional(),
  status: several.pipe(z.array(z.enum(openKeyStatuses))).optional(),
})

export const openKeyBody = z.object({
  name: z.string().overwrite(visibleText).min(1, '请输入名称').max(50, '最多 50 个字'),
  kind: z.enum(openKeyKinds, '请选择用途'),
  quota: z
    .number(numberFault('请输入次数'))
    .int('请输入整数')
    .min(1, '至少 1 次')
    .max(MAX_QUOTA, `最多 ${MAX_QUOTA} 次`),
  /**
   * Ids of the organisations for whose accounts and devices the key may send data. Each organisation includes
   * everything below it. An empty list means all organisations.
   */
  organIds: z.array(recordId).max(100, '最多 100 个机构'),
  note: z.string().trim().max(200, '最多 200 个字'),
})
export type OpenKeyBody = z.output<typeof openKeyBody>

/**
 * A key as stored, without its secret. Its schema has no rules for new values, so that keys saved under older rules
 * stay readable.
 */
export const openKey = recordStamp.extend({
  name: z.string(),
  kind: z.enum(openKeyKinds),
  keyId: z.string(),
  quota: z.number().int(),
  organIds: z.array(z.string()),
  /** Names of the organisations, in the order of `organIds`. */
  organNames: z.array(z.string()),
  note: z.string(),
  status: z.enum(openKeyStatuses),
  lastUsedAt: z.string().nullable(),
  /** When the previous secret expires; null if no previous secret is valid. */
  previousUntil: z.string().nullable(),
})
export type OpenKey = z.infer<typeof openKey>

/** A key with its secret; the service answers the secret only this once. */
export const issuedOpenKey = openKey.extend({ secret: z.string() })
export type IssuedOpenKey = z.infer<typeof issuedOpenKey>

export const countOpenKeyOptions = defineOptionCounts({
  path: `${resource}/countOpenKeyOptions`,
  name: '接口密钥',
  permission: 'openKey:list',
  filter: openKeyFilter,
  by: ['kind', 'status'],
})

export const listOpenKeys = defineCall({
  method: 'GET',
  path: `${resource}/listOpenKeys`,
  summary: '接口密钥列表',
  permission: 'openKey:list',
  scoped: true,
  request: pageRequest.extend(openKeyFilter.shape).extend({
    sort: z.enum(openKeySorts).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(openKey),
})

export const getOpenKey = defineCall({
  method: 'GET',
  path: `${resource}/getOpenKey`,
  summary: '接口密钥详情',
  permission: 'openKey:list',
  request: z.object({ id: recordId }),
  answer: openKey,
})

export const insertOpenKey = defineCall({
  method: 'POST',
  path: `${resource}/insertOpenKey`,
  summary: '新增接口密钥',
  permission: 'openKey:edit',
  creates: true,
  confirmed: true,
  request: openKeyBody,
  answer: issuedOpenKey,
})

export const editOpenKey = defineCall({
  method: 'PUT',
  path: `${resource}/editOpenKey`,
  summary: '修改接口密钥',
  permission: 'openKey:edit',
  request: openKeyBody.extend(versioned.shape),
  answer: openKey,
})

/**
 * Creates a new secret for the key. The current secret stays valid for the given hours; an earlier secret becomes
 * invalid at once.
 */
export const rotateOpenKey = defineCall({
  method: 'PUT',
  path: `${resource}/rotateOpenKey`,
  summary: '更换接口密钥',
  permission: 'openKey:rotate',
  confirmed: true,
  request: versioned.extend({
    overlapHours: z
      .number(numberFault('请输入小时数'))
      .int('请输入整数')
      .min(0, '不能小于 0')
      .max(MAX_OVERLAP_HOURS, `最多 ${MAX_OVERLAP_HOURS} 小时`),
  }),
  answer: issuedOpenKey,
})

/** Revokes a key: from the next request on, every replica refuses its signatures. */
export const revokeOpenKey = defineCall({
  method: 'PUT',
  path: `${resource}/revokeOpenKey`,
  summary: '吊销接口密钥',
  permission: 'openKey:revoke',
  confirmed: true,
  request: versioned.extend({
    reason: z.string().trim().min(1, '请填写原因').max(REVOKE_REASON_MAX, `最多 ${REVOKE_REASON_MAX} 个字`),
  }),
  answer: openKey,
})
