import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { recordId } from '../base/record.ts'
import { versionState } from '../base/versions.ts'
import { OUTLINE_MAX, system, systemVersion } from './calls.ts'
import { differenceKind, nodeDifference } from './differences.ts'
import { MAX_NODES, node, nodeUid, storedNode } from './nodes.ts'
import { systemKind, systemStatus } from './status.ts'

/** A knowledge point that nodes name. `published` false: a system with the point cannot be published. */
const namedPoint = z.object({ id: z.string(), code: z.string(), name: z.string(), published: z.boolean() })
export type NamedPoint = z.infer<typeof namedPoint>

const shownVersion = z.object({ id: z.string(), no: z.number().int(), state: versionState })

/** Answers the nodes of a version; without `version` those of the newest version, which edits change. */
export const getNodes = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/getNodes',
  summary: '知识体系的节点',
  permission: 'ksystem:read',
  request: z.object({ id: recordId, version: z.union([z.literal('live'), recordId]).optional() }),
  answer: z.object({
    version: shownVersion,
    /** In the order of the tree: each node before the nodes below it. */
    nodes: z.array(storedNode),
    /** The knowledge points that the nodes name. */
    points: z.array(namedPoint),
  }),
})

/** A write to one node. */
export const nodeChange = z.object({
  uid: nodeUid,
  /** The revision of the node that the author knew; null for a new node. */
  base: z.number().int().nullable(),
  /** The node as it should be; null removes it. A node can only be removed together with all nodes below it. */
  node: node.nullable(),
})
export type NodeChange = z.infer<typeof nodeChange>

/**
 * Why a change was not stored. `changed`: another person changed the node. `removed`: another person removed it or a
 * node above it. `children`: another person put nodes below a node to be removed. `cycle`, `depth`, `title` and `count`:
 * the whole tree would break a rule together with the changes of others.
 */
export const conflictKind = z.enum(['changed', 'removed', 'children', 'cycle', 'depth', 'title', 'count'])
export type ConflictKind = z.infer<typeof conflictKind>

export const nodeConflict = z.object({
  uid: z.string(),
  kind: conflictKind,
  /** The stored node; null if none is stored. */
  stored: storedNode.nullable(),
  /** The change that was not stored. */
  change: nodeChange,
  /** The person who wrote the stored node last. */
  changedBy: z.string().nullable(),
  text: z.string(),
})
export type NodeConflict = z.infer<typeof nodeConflict>

const EDIT_BYTES = 4 * 1024 * 1024

/**
 * Stores changes of single nodes in the working version; if the newest version was submitted or published, the service
 * first makes a further version of it. Changes of nodes that no other person changed are merged with the changes of
 * others. A change in conflict with a stored node is not stored, and the answer names it; the other changes are stored.
 */
export const saveNodes = defineCall({
  method: 'POST',
  path: '/zakj-question/ksystem/saveNodes',
  summary: '保存知识体系的节点',
  permission: 'ksystem:edit',
  creates: true,
  bodyBytes: EDIT_BYTES,
  request: z.object({
    id: recordId,
    changes: z
      .array(nodeChange)
      .min(1, '没有修改')
      .max(MAX_NODES * 2, '修改太多')
      .refine((changes) => new Set(changes.map(({ uid }) => uid)).size === changes.length, '同一节点只能修改一次')
      .refine((changes) => changes.every(({ uid, node }) => node === null || node.uid === uid), '节点编号不正确'),
  }),
  answer: z.object({
    version: shownVersion,
    status: systemStatus,
    /** The row version of the system, for submission and the other actions on it. */
    rowVersion: z.number().int(),
    conflicts: z.array(nodeConflict),
    /** All nodes of the version after the write, in the order of the tree. */
    nodes: z.array(storedNode),
    points: z.array(namedPoint),
  }),
})

const systemDifferences = z.object({
  /** In the order of the tree; a removed node keeps its earlier place. */
  differences: z.array(
    nodeDifference.extend({
      uid: z.string(),
      kinds: z.array(differenceKind),
      /** Number of questions placed at the node today. */
      questions: z.number().int(),
      /** The titles above the node in each version, from the top down. */
      aboveBefore: z.array(z.string()),
      aboveAfter: z.array(z.string()),
    }),
  ),
  points: z.array(namedPoint),
})
export type SystemDifferences = z.infer<typeof systemDifferences>

/** Compares two versions of a system, node by node. */
export const compareSystems = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/compareSystems',
  summary: '比较知识体系的两个版本',
  permission: 'ksystem:read',
  request: z.object({ id: recordId, from: recordId, to: recordId }),
  answer: systemDifferences,
})

/**
 * Answers what the review of a version judges: its differences to the version that was published before. For a first
 * version these are all its nodes, and `base` is null.
 */
export const getReviewedSystem = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/getReviewedSystem',
  summary: '审批中的知识体系版本',
  permission: 'ksystem:read',
  request: z.object({ id: recordId, version: recordId }),
  answer: systemDifferences.extend({
    system,
    version: systemVersion,
    base: shownVersion.nullable(),
  }),
})
export type ReviewedSystem = z.infer<typeof getReviewedSystem.answer>

/** Reads a pasted outline as `addSystem` will, without storing anything. */
export const previewImport = defineCall({
  method: 'POST',
  path: '/zakj-question/ksystem/previewImport',
  summary: '预览导入的目录',
  permission: 'ksystem:edit',
  whileImpersonating: true,
  bodyBytes: 1024 * 1024,
  request: z.object({ kind: systemKind, outline: z.string().max(OUTLINE_MAX, '目录太长') }),
  answer: z.object({
    nodes: z.array(node),
    errors: z.array(z.object({ line: z.number().int(), text: z.string() })),
  }),
})
