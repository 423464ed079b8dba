import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'
import { listOfKnown, orElse } from '../base/reading.ts'

/** Codes of the dictionaries (specification §3), and courseProducer (domain model §2.1). */
export const typeCodes = [
  'grade',
  'subject',
  'section',
  'year',
  'volume',
  'publishing',
  'difficulty',
  'reviewTask',
  'paperType',
  'questionType',
  'userFeedback',
  'testErrorType',
  'knowledge',
  'knowledgeSystem',
  'examiningErrorType',
  'microClassType',
  'courseProducer',
] as const
export const typeCode = z.enum(typeCodes)
export type TypeCode = z.infer<typeof typeCode>

export const dictItem = z.object({
  typeCode,
  key: z.string(),
  name: z.string(),
  /**
   * The position of the value in a dictionary that an administrator ordered by hand; null for all values of other
   * dictionaries (order.ts).
   */
  sort: z.number().int().nullable(),
  /** The status of the value: 1 enabled, 0 disabled. */
  status: orElse(z.union([z.literal(1), z.literal(0)]), 1),
  /** Keys of the grades that belong to a section. */
  subsetIds: orElse(z.array(z.string()), []),
  /** Keys of the subjects that belong to a grade. */
  subjectKeys: orElse(z.array(z.string()), []),
  extra: orElse(z.record(z.string(), z.unknown()), {}),
})
export type DictItem = z.infer<typeof dictItem>

/** Reads the answer of another platform, which nests the items under their types. */
function readDicts(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result
  return Object.entries(result).flatMap(([typeCode, items]) =>
    Array.isArray(items) ? items.map((item) => ({ typeCode, ...item })) : [],
  )
}

export const queryAllDicts = defineCall({
  method: 'GET',
  path: '/zakj-admin/api/dict-items/queryAll',
  summary: '全部字典项',
  permission: 'signedIn',
  documented: true,
  reads: readDicts,
  request: noRequest,
  answer: listOfKnown(dictItem),
})

export const queryDict = defineCall({
  method: 'GET',
  path: '/zakj-admin/api/dict-items/query/code',
  summary: '按类型查询字典项',
  permission: 'signedIn',
  documented: true,
  request: z.object({ typeCode }),
  answer: listOfKnown(dictItem),
})
