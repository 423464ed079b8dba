import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp } from '../base/record.ts'
import { defineExport } from '../base/task-calls.ts'
import { systemKind, systemStatus } from './status.ts'

export const systemSorts = ['name', 'nodes', 'updatedAt'] as const

export const systemFilter = z.object({
  /** `sync` or `special`: each kind has its own list. */
  kind: systemKind.optional(),
  /** Any part of the name or the theme; or the beginning of pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  section: several.optional(),
  subject: several.optional(),
  publishing: several.optional(),
  grade: several.optional(),
  volume: several.optional(),
  year: several.optional(),
  theme: z.string().trim().max(100).optional(),
  status: several.pipe(z.array(systemStatus)).optional(),
  /** The ids of the people who are responsible. */
  ownerId: several.pipe(z.array(recordId)).optional(),
})
export type SystemFilter = z.output<typeof systemFilter>

const sortedSystems = systemFilter.extend({
  sort: z.enum(systemSorts).default('updatedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type SortedSystems = z.output<typeof sortedSystems>

const systemItem = recordStamp.extend({
  kind: systemKind,
  name: z.string(),
  section: z.string(),
  subject: z.string(),
  /** Keys of the textbook; empty for a `special` system. */
  publishing: z.string(),
  grade: z.string(),
  volume: z.string(),
  year: z.string(),
  theme: z.string(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  status: systemStatus,
  /** Number and node count of the newest version. */
  no: z.number().int(),
  nodes: z.number().int(),
  /** The number of the published version; null if none is published. */
  liveNo: z.number().int().nullable(),
})
export type SystemItem = z.infer<typeof systemItem>

export const listSystems = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/listSystems',
  summary: '知识体系列表',
  permission: 'ksystem:read',
  scoped: true,
  request: pageRequest.extend(sortedSystems.shape),
  answer: pageAnswer(systemItem),
})

export const countSystemOptions = defineOptionCounts({
  path: '/zakj-question/ksystem/countSystemOptions',
  name: '知识体系',
  permission: 'ksystem:read',
  filter: systemFilter,
  by: ['section', 'subject', 'publishing', 'grade', 'volume', 'year', 'status'],
})

export const systemExport = defineExport(
  { resource: '/zakj-question/ksystem', name: '知识体系', permission: 'ksystem:read' },
  sortedSystems,
)
