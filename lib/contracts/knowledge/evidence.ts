import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId } from '../base/record.ts'

// Evidence for prerequisites: what the learners' first answers, which applications report through the open door, say of
// two knowledge points.

/** Number of pairs that a person judges in one day. */
export const DAILY_PAIRS = 10

/** Right answers at the second point of a pair by one group of learners; the interval is that of 95 %. */
const answered = z.object({
  learners: z.number().int(),
  share: z.number().min(0).max(1),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
})
export type Answered = z.infer<typeof answered>

/**
 * `suggested`: the data say that a pair without a relation is a prerequisite. The others concern stored prerequisites:
 * `contradicted` where learners weak at the first point answer the second one as well as strong learners do.
 */
export const evidenceVerdict = z.enum(['supported', 'contradicted', 'open', 'suggested'])
export type EvidenceVerdict = z.infer<typeof evidenceVerdict>

const evidence = z.object({
  from: z.string(),
  to: z.string(),
  /** Answers at `to` by the learners who are weak at `from`. */
  weak: answered,
  /** Answers at `to` by the learners who are strong at `from`. */
  strong: answered,
  verdict: evidenceVerdict,
})
export type Evidence = z.infer<typeof evidence>

/** Lists the evidence for the prerequisites and successors of a knowledge point. */
export const listEvidence = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/listEvidence',
  summary: '前置关系的作答证据',
  permission: 'knowledge:read',
  request: z.object({ id: recordId }),
  answer: z.array(evidence),
})

const namedPoint = z.object({
  id: z.string(),
  name: z.string(),
  /** The names above the point from the top down, joined: 代数 / 函数. */
  above: z.string(),
})

const evidencePair = evidence.extend({ from: namedPoint, to: namedPoint })
export type EvidencePair = z.infer<typeof evidencePair>

const contradictedPair = evidencePair.extend({ edge: z.object({ id: z.string(), rowVersion: z.number().int() }) })
export type ContradictedPair = z.infer<typeof contradictedPair>

const place = z.object({
  subject: z.string().min(1, '请选择学科').max(40),
  section: z.string().min(1, '请选择学段').max(40),
})

/** Lists what the answers say of the points of one subject and section, in the user's data scope. */
export const listPairs = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/listPairs',
  summary: '作答证据',
  permission: 'knowledge:read',
  request: place,
  answer: z.object({
    /** Time of the last calculation; null if there was none. */
    computedAt: z.string().nullable(),
    /** Whether a person has requested a calculation that has not ended yet. */
    isRequested: z.boolean(),
    learners: z.number().int(),
    answers: z.number().int(),
    contradicted: z.array(contradictedPair),
    /** Pairs of today for the user to judge; at most `DAILY_PAIRS` less those the user has judged today. */
    today: z.array(evidencePair),
    /** Number of pairs that the user has judged today. */
    judgedToday: z.number().int(),
    /** Number of suggested pairs that nobody has judged, those of today included. */
    waiting: z.number().int(),
    /** Number of suggested pairs that need no judgement, because they follow from stored prerequisites. */
    inferred: z.number().int(),
  }),
})

export const judgement = z.enum(['before', 'after', 'none', 'unsure'])
export type Judgement = z.infer<typeof judgement>

/**
 * Stores a person's judgement of a pair: `before` proposes the prerequisite and `after` its reverse, unless it is stored
 * already; `none` hides the pair from everybody; `unsure` hides it from the person.
 */
export const judgePair = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/judgePair',
  summary: '判断前置关系',
  permission: 'knowledge:edit',
  request: z.object({ from: recordId, to: recordId, judgement }),
  answer: nothing,
})

/** Requests a calculation of the evidence, which begins within a minute; otherwise it takes place every night. */
export const requestEvidence = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/requestEvidence',
  summary: '更新作答证据',
  permission: 'knowledge:edit',
  request: place,
  answer: nothing,
})
