import type pg from 'pg'
import { ensureKnowledge, publishDrafts } from '../modules/knowledge/index.ts'
import type { Dictionary } from '../modules/question/index.ts'
import type { QuestionJson } from './generator/types.ts'

/**
 * Stores the knowledge points of invented questions as published ones, before the questions: the checks of a question
 * report a primary point that is not published.
 */
export async function publishPoints(
  pool: pg.Pool,
  dictionary: Dictionary,
  questions: readonly Pick<QuestionJson, 'subject' | 'section' | 'knowledge'>[],
): Promise<void> {
  const refs = questions.flatMap(({ subject = '', section = '', knowledge = [] }) =>
    knowledge.map((route) => ({
      subject: dictionary.keyOf('subject', subject) ?? '',
      section: dictionary.keyOf('section', section) ?? '',
      route,
    })),
  )
  await publishDrafts(pool, [...(await ensureKnowledge(pool, refs)).values()])
}
