import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId } from '../base/record.ts'
import { MAX_NODES, nodeUid } from './nodes.ts'

/**
 * How a node of an older tree continues in a newer one (domain model §2.4). `kept` and `moved` have one target, `merged`
 * has a target that other nodes share, `split` has two or more, and `dropped` has none.
 */
export const mappingAction = z.enum(['kept', 'moved', 'merged', 'split', 'dropped'])
export type MappingAction = z.infer<typeof mappingAction>

export const mappingNames = {
  kept: '保留',
  moved: '移动',
  merged: '合并',
  split: '拆分',
  dropped: '取消',
} as const satisfies Readonly<Record<MappingAction, string>>

/** Maximum number of targets of a split node. */
export const MAX_TARGETS = 20

/** Returns why a number of targets does not suit an action; undefined if it does. */
export function targetsFault(action: MappingAction, count: number): string | undefined {
  if (action === 'dropped') return count === 0 ? undefined : '取消的节点没有去向'
  if (action === 'split') return count >= 2 ? undefined : '拆分需要两个以上的去向'
  return count === 1 ? undefined : '请选择一个去向'
}

/** The least score of a proposal that may be accepted together with others, without being read one by one. */
export const SURE_SCORE = 0.8

const target = z.object({ uid: z.string(), title: z.string(), above: z.array(z.string()) })

const mapping = z.object({ action: mappingAction, targets: z.array(target) })

const mappedNode = z.object({
  uid: z.string(),
  title: z.string(),
  /** The titles above the node, from the top down. */
  above: z.array(z.string()),
  /** Number of questions placed at the node. */
  questions: z.number().int(),
  /** True if questions at the node prevent the publication until the mapping is confirmed. */
  required: z.boolean(),
  proposal: mapping.extend({
    /** From 0 to 1: how much the node and its targets are alike. */
    score: z.number(),
    title: z.number(),
    /** Null where one of the nodes has no knowledge points. */
    points: z.number().nullable(),
  }),
  /** The confirmed mapping; `revision` is named by the next write. Null: nobody has confirmed one. */
  confirmed: mapping
    .extend({
      ...{ revision: z.number().int(), by: z.string().nullable(), at: z.string(), valid: z.boolean() },
      /** True once a publication has moved questions by the mapping, which then no longer changes. */
      used: z.boolean(),
    })
    .nullable(),
})
export type MappedNode = z.infer<typeof mappedNode>

/** The older tree: a version of the same system, or the published or newest version of another system. */
const comparison = z.object({
  /** The system whose newest version is the newer tree. */
  id: recordId,
  /** The system of the older tree; the system itself compares with the version that was published last. */
  from: recordId,
})

/**
 * Lists how the nodes of an older tree continue in the newest version of a system. If both trees belong to one system,
 * only nodes that the newest version lacks are listed.
 */
export const getMappings = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/getMappings',
  summary: '知识体系的节点映射',
  permission: 'ksystem:read',
  request: comparison,
  answer: z.object({
    /** The older tree; null if the system was never published, so that there is none. */
    from: z.object({ id: z.string(), no: z.number().int(), name: z.string() }).nullable(),
    to: z.object({ id: z.string(), no: z.number().int() }),
    nodes: z.array(mappedNode),
    /** The last copy of placements that can be undone. */
    run: z.object({ id: z.string(), questions: z.number().int(), at: z.string() }).nullable(),
  }),
})

/** Confirms mappings of nodes; a mapping that another person changed in between is not written, and the answer names it. */
export const confirmMappings = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/confirmMappings',
  summary: '确认节点映射',
  permission: 'ksystem:edit',
  bodyBytes: 4 * 1024 * 1024,
  request: comparison.extend({
    mappings: z
      .array(
        z
          .object({
            uid: nodeUid,
            /** The revision of the confirmed mapping that the author knew; null if there was none. */
            base: z.number().int().nullable(),
            /** Null takes the confirmation back. */
            action: mappingAction.nullable(),
            targets: z.array(nodeUid).max(MAX_TARGETS, `最多 ${MAX_TARGETS} 个去向`),
          })
          .superRefine(({ action, targets }, { addIssue }) => {
            const fault = action && targetsFault(action, new Set(targets).size)
            if (fault) addIssue({ code: 'custom', path: ['targets'], message: fault })
          }),
      )
      .min(1, '没有修改')
      .max(MAX_NODES, '修改太多')
      .refine((all) => new Set(all.map(({ uid }) => uid)).size === all.length, '同一节点只能确认一次'),
  }),
  answer: z.object({
    confirmed: z.number().int(),
    /** Nodes whose mapping another person wrote in between. */
    conflicts: z.array(z.object({ uid: z.string(), title: z.string() })),
  }),
})

/** Number of single moves that a dry run lists. */
export const LISTED_MOVES = 500

const place = z.object({ uid: z.string(), path: z.array(z.string()) })

/** Returns what a copy of the placements would do, without doing it. */
export const previewCarry = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/previewCarry',
  summary: '试运行：按映射带入试题',
  permission: 'ksystem:place',
  request: comparison,
  answer: z.object({
    /** Number of placements that would be made. */
    carried: z.number().int(),
    /** Number of placements that exist already at their targets. */
    existing: z.number().int(),
    /** Number of placements at nodes that are dropped. */
    dropped: z.number().int(),
    /** Number of placements at nodes without a confirmed mapping, which stay where they are. */
    unmapped: z.number().int(),
    moves: z.array(z.object({ questionId: z.string(), code: z.string(), from: place, to: place })),
  }),
})

/** Places the questions of another system at the targets of the confirmed mappings; the other system keeps them too. */
export const carryPlacements = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/carryPlacements',
  summary: '按映射带入试题',
  permission: 'ksystem:place',
  request: comparison,
  answer: z.object({ run: z.string(), questions: z.number().int() }),
})

/** Removes the placements that a copy made, until the system is published with them. */
export const undoCarry = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/undoCarry',
  summary: '撤销带入试题',
  permission: 'ksystem:place',
  request: z.object({ id: recordId, run: recordId }),
  answer: z.object({ questions: z.number().int() }),
})

const placing = z.object({
  /** The system. */
  id: recordId,
  uid: nodeUid,
  questionIds: z.array(recordId).min(1, '请选择试题').max(1_000, '一次最多 1,000 题'),
})

/** Lists the questions at a node in their order. */
export const listPlacements = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/listPlacements',
  summary: '节点上的试题',
  permission: 'ksystem:read',
  request: z.object({ id: recordId, uid: nodeUid }),
  answer: z.array(z.object({ questionId: z.string(), code: z.string(), sort: z.number() })),
})

/** Places questions at a node, after those that are there; a question that is there already stays in its place. */
export const placeQuestions = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/placeQuestions',
  summary: '试题归入节点',
  permission: 'ksystem:place',
  request: placing,
  answer: z.object({ placed: z.number().int(), existing: z.number().int() }),
})

/** Moves questions from one node to another node of the same system. */
export const movePlacements = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/movePlacements',
  summary: '移动节点上的试题',
  permission: 'ksystem:place',
  request: placing.extend({ to: nodeUid }),
  answer: z.object({ moved: z.number().int() }),
})

/** Takes questions out of a node. */
export const removePlacements = defineCall({
  method: 'PUT',
  path: '/zakj-question/ksystem/removePlacements',
  summary: '移出节点上的试题',
  permission: 'ksystem:place',
  request: placing,
  answer: nothing,
})
