import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { changedAfter, changedRecords } from '../base/changes.ts'
import { recordId } from '../base/record.ts'
import { node } from './nodes.ts'
import { systemKind } from './status.ts'

// The calls by which learners' apps read knowledge systems (domain model §14). The app signs them with an API key.

export const MAX_OPEN_SYSTEMS = 500

const openSystem = z.object({
  id: z.string(),
  kind: systemKind,
  name: z.string(),
  /** Keys of the dictionaries `subject` and `section`. */
  subject: z.string(),
  section: z.string(),
  /** Keys of the dictionaries `publishing`, `grade`, `volume` and `year`; null if the system follows no textbook. */
  textbook: z.object({ publishing: z.string(), grade: z.string(), volume: z.string(), year: z.string() }).nullable(),
  theme: z.string(),
  /** `withdrawn`: the system was published before and is no longer shown to learners. */
  status: z.enum(['published', 'withdrawn']),
  /** Number of the published version; null if the system is withdrawn. */
  version: z.number().int().nullable(),
  /** The id of the system of the older edition; null if there is none. */
  editionOf: z.string().nullable(),
  changedAt: z.string(),
})

/** Answers the systems that are or were published and changed after a cursor, oldest change first; without their nodes. */
export const readOpenSystems = defineCall({
  method: 'GET',
  path: '/zakj-open/v1/knowledgeSystems',
  summary: '读取已发布的知识体系',
  permission: 'signed',
  request: changedAfter(MAX_OPEN_SYSTEMS),
  answer: changedRecords(openSystem),
})

/** Answers the nodes of the published version of a system that learners see, each after the node above it. */
export const readOpenNodes = defineCall({
  method: 'GET',
  path: '/zakj-open/v1/knowledgeSystemNodes',
  summary: '读取已发布的知识体系的节点',
  permission: 'signed',
  request: z.object({ id: recordId }),
  answer: z.object({
    version: z.number().int(),
    /** Siblings are in the order in which learners see them. */
    nodes: z.array(node.pick({ uid: true, parent: true, level: true, title: true, points: true, hours: true })),
  }),
})
