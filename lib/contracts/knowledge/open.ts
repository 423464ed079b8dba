import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { changedAfter, changedRecords } from '../base/changes.ts'
import { cleanHtml } from '../base/clean-html.ts'

// The call by which learners' apps read knowledge points (domain model §14). The app signs it with an API key.

export const MAX_OPEN_POINTS = 500

const openPoint = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  /** Keys of the dictionaries `subject` and `section`. */
  subject: z.string(),
  section: z.string(),
  /** Names from the top down, joined by `->`. */
  route: z.string(),
  definitionHtml: cleanHtml(),
  /** A key of the dictionary `knowledge`; empty if nobody has chosen one. */
  requirement: z.string(),
  importance: z.number().int().nullable(),
  /**
   * `deprecated`: the point was published before and is no longer used for new content. `merged`: another point has
   * taken its place.
   */
  status: z.enum(['published', 'deprecated', 'merged']),
  /**
   * The id of the point that takes the place of a deprecated or merged one; null if there is none. That point may have
   * been replaced later in its turn.
   */
  replacedBy: z.string().nullable(),
  /** Ids of the points that a learner needs to know before this one; only confirmed prerequisites. */
  prerequisites: z.array(z.string()),
  changedAt: z.string(),
})

/** Answers the points whose published content changed after a cursor, oldest change first. */
export const readOpenPoints = defineCall({
  method: 'GET',
  path: '/zakj-open/v1/knowledgePoints',
  summary: '读取已发布的知识点',
  permission: 'signed',
  request: changedAfter(MAX_OPEN_POINTS),
  answer: changedRecords(openPoint),
})
