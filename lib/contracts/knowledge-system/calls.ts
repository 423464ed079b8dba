import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { changeNote, listedVersion, versionState } from '../base/versions.ts'
import { systemKind, systemStatus } from './status.ts'

const key = (message: string) => z.string().trim().min(1, message).max(40)

/** The textbook of a system, by keys of the dictionaries; its subject and section are those of the system. */
export const textbook = z.object({
  publishing: key('请选择教材版本'),
  grade: key('请选择年级'),
  volume: key('请选择册别'),
  year: key('请选择年份'),
})
export type Textbook = z.infer<typeof textbook>

export const SYSTEM_NAME_MAX = 40
export const THEME_MAX = 40

const place = { subject: key('请选择学科'), section: key('请选择学段') }

/** The values that a person writes about a system apart from its nodes. */
export const systemBody = z
  .object({
    kind: systemKind,
    name: z.string().trim().min(2, '至少 2 个字').max(SYSTEM_NAME_MAX, `最多 ${SYSTEM_NAME_MAX} 个字`),
    ...place,
    /** The textbook of a `sync` system; null for a `special` one. */
    textbook: textbook.nullable().default(null),
    /** The theme of a `special` system, such as 中考总复习; empty for a `sync` one. */
    theme: z.string().trim().max(THEME_MAX, `最多 ${THEME_MAX} 个字`).default(''),
    /** The person who is responsible for the system; null: the person who creates it. */
    ownerId: recordId.nullable().default(null),
  })
  .superRefine(({ kind, textbook, theme }, { addIssue }) => {
    if (kind === 'sync' && textbook === null) addIssue({ code: 'custom', path: ['textbook'], message: '请选择教材' })
    if (kind === 'special' && theme === '') addIssue({ code: 'custom', path: ['theme'], message: '请填写主题' })
  })
export type SystemBody = z.infer<typeof systemBody>

export const systemVersion = listedVersion.extend({
  /** Number of nodes of the version. */
  nodes: z.number().int(),
  createdBy: z.string().nullable(),
})

/** A system without its nodes. */
export const system = recordStamp.extend({
  kind: systemKind,
  name: z.string(),
  subject: z.string(),
  section: z.string(),
  textbook: z.object({ publishing: z.string(), grade: z.string(), volume: z.string(), year: z.string() }).nullable(),
  theme: z.string(),
  /** The system of the older edition; null: there is none. */
  editionOf: z.object({ id: z.string(), name: z.string() }).nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  status: systemStatus,
  /** The version that learners see; null if none is published. */
  live: z.object({ id: z.string(), no: z.number().int() }).nullable(),
  /** The newest version: the one being written, or the submitted or published one. */
  newest: z.object({ id: z.string(), no: z.number().int(), state: versionState }),
  /** All versions, newest first. */
  versions: z.array(systemVersion),
})
export type System = z.infer<typeof system>

export const getSystem = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/getSystem',
  summary: '读取知识体系',
  permission: 'ksystem:read',
  request: z.object({ id: recordId }),
  answer: system,
})

/** The longest outline that can be pasted, in characters. */
export const OUTLINE_MAX = 200_000

/** The nodes with which a new system begins. */
const systemSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('blank') }),
  /** Copies the nodes of the published version of a system, or of its newest one if none is published. */
  z.object({ from: z.literal('copy'), systemId: recordId }),
  z.object({
    from: z.literal('import'),
    outline: z.string().min(1, '请粘贴目录').max(OUTLINE_MAX, '目录太长'),
    /** The system of the older edition; its nodes are mapped to those of the new system afterwards. */
    editionOf: recordId.nullable().default(null),
  }),
])

const BODY_BYTES = 1024 * 1024

export const addSystem = defineCall({
  method: 'POST',
  path: '/zakj-question/ksystem/addSystem',
  summary: '新建知识体系',
  permission: 'ksystem:edit',
  creates: true,
  bodyBytes: BODY_BYTES,
  request: systemBody.safeExtend({ source: systemSource }),
  answer: system,
})

/** Writes name, theme and owner; kind, place and textbook of a system never change. */
export const editSystem = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/editSystem',
  summary: '修改知识体系',
  permission: 'ksystem:edit',
  request: versioned.extend({
    name: systemBody.shape.name,
    theme: systemBody.shape.theme,
    ownerId: systemBody.shape.ownerId,
  }),
  answer: system,
})

export const removeSystem = defineCall({
  method: 'DELETE',
  path: '/zakj-question/ksystem/removeSystem',
  summary: '删除知识体系',
  permission: 'ksystem:edit',
  request: versioned,
  answer: nothing,
})

/** Finds the systems of a textbook, the published one first. */
export const findTextbookSystems = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/findTextbookSystems',
  summary: '查找同一教材的体系',
  permission: 'ksystem:edit',
  request: textbook.extend(place),
  answer: z.array(z.object({ id: z.string(), name: z.string(), status: systemStatus, live: z.boolean() })),
})

/** Submits the working version; from then on its nodes do not change. */
export const submitSystem = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/submitSystem',
  summary: '提交知识体系',
  permission: 'ksystem:submit',
  request: versioned.extend({ changeNote }),
  answer: system,
})

export const withdrawSystem = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/withdrawSystem',
  summary: '撤回提交知识体系',
  permission: 'ksystem:submit',
  request: versioned,
  answer: system,
})

/** Publishes the submitted version, or once more the version that was taken down. */
export const publishSystem = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/publishSystem',
  summary: '发布知识体系',
  permission: 'ksystem:publish',
  request: versioned,
  answer: system,
})

export const UNPUBLISH_REASON_MAX = 200

export const unpublishSystem = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/unpublishSystem',
  summary: '下架知识体系',
  permission: 'ksystem:publish',
  request: versioned.extend({
    reason: z.string().trim().min(1, '请填写原因').max(UNPUBLISH_REASON_MAX, `最多 ${UNPUBLISH_REASON_MAX} 个字`),
  }),
  answer: system,
})

/** Creates a new working version with the nodes of an older one. */
export const rollbackSystem = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/rollbackSystem',
  summary: '以旧版本新建知识体系版本',
  permission: 'ksystem:edit',
  request: versioned.extend({ versionId: recordId }),
  answer: system,
})
