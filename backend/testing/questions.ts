import type { QuestionStatus } from '../../lib/contracts/question/calls.ts'
import type { QuestionJson } from '../../lib/contracts/question/json.ts'
import { inTransaction } from '../core/database/insert-rows.ts'
import type { Services } from '../core/http/context.ts'
import { Dictionary } from '../modules/question/files/import/dictionary.ts'
import { Pictures } from '../modules/question/files/import/pictures/pictures.ts'
import { prepareQuestion } from '../modules/question/files/import/prepare-question.ts'
import { storeQuestions } from '../modules/question/store/store-questions.ts'

export interface TestQuestion extends Partial<QuestionJson> {
  status?: QuestionStatus
  at?: Date
}

let last = 0

/**
 * Inserts questions and returns their ids. By default they are published choice questions in mathematics of senior
 * school.
 */
export async function addQuestions(
  { database }: Pick<Services, 'database'>,
  questions: readonly TestQuestion[],
): Promise<string[]> {
  const dictionary = await Dictionary.read(database.pool)
  const prepared = questions.map(({ status = 'published', at: _, ...json }) => {
    const whole: QuestionJson = {
      externalId: `test-${++last}`,
      source: '测试',
      type: 'single',
      section: '高中',
      grade: '高三',
      subject: '数学',
      stem: `第 ${last} 题`,
      options: [
        { key: 'A', content: '甲' },
        { key: 'B', content: '乙' },
      ],
      answer: ['A'],
      ...json,
    }
    return prepareQuestion(whole, { dictionary, pictures: new Pictures(), status }).question
  })
  const now = new Date()
  const ids = await inTransaction(database.pool, (client) =>
    storeQuestions(client, prepared, { at: (index) => questions[index]?.at ?? now }),
  )
  return ids.map(String)
}
