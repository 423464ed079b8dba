import { newId } from '../../docs/open-door-client.ts'
import { MAX_BATCH } from '../../lib/contracts/open/calls.ts'
import type { Services } from '../core/http/context.ts'
import { byDoor } from './door.ts'

/** Number of concurrent batches. */
const SENDERS = 4
/** Number of days over which the answers are spread. */
const DAYS = 50
const DAY_MS = 86_400_000

interface World {
  readonly accounts: readonly string[]
  readonly questions: readonly string[]
}

/**
 * Sends invented answers of the stored students to the stored questions. The answers go through the signed interface
 * for devices (`byDoor`). Returns the number of stored answers; null if there are no students or no published
 * questions.
 */
export async function growAnswers(
  services: Services,
  count: number,
  { onProgress }: { onProgress?: (stored: number) => void } = {},
): Promise<number | null> {
  const world = await readWorld(services)
  if (world.accounts.length === 0 || world.questions.length === 0) return null
  return byDoor(services, '生成示例作答时所用', async (sendBatch) => {
    let [taken, stored] = [0, 0]
    const sender = async () => {
      while (taken < count) {
        const size = Math.min(MAX_BATCH, count - taken)
        taken += size
        const results = await sendBatch(
          'answer',
          Array.from({ length: size }, () => inventAnswer(world)),
        )
        stored += results.filter(({ state }) => state === 'stored').length
        onProgress?.(stored)
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, sender))
    return stored
  })
}

async function readWorld({ database }: Services): Promise<World> {
  const texts = async (statement: string) =>
    (await database.pool.query<{ text: string }>(statement)).rows.map(({ text }) => text)
  return {
    accounts: await texts(`select user_name as text from account
      where kind = 'student' and deleted_at is null order by id limit 20000`),
    questions: await texts(`select id::text as text from question
      where parent_id is null and deleted_at is null and visible_to is null and status = 'published' order by id limit 20000`),
  }
}

const anyOf = (count: number) => Math.floor(Math.random() * count)

/**
 * Returns an answer of one student to one question. Students and questions near the beginning of their lists have more
 * correct answers, so that the rates of correct answers differ.
 */
function inventAnswer({ accounts, questions }: World) {
  const [learner, asked] = [anyOf(accounts.length), anyOf(questions.length)]
  const strength = 0.5 + 0.5 * (1 - learner / accounts.length) - 0.6 * (asked / questions.length)
  const at = Date.now() - Math.floor(Math.random() * DAYS * DAY_MS)
  return {
    id: newId(at),
    account: accounts[learner],
    questionId: questions[asked],
    correct: Math.random() < strength,
    seconds: 10 + anyOf(170),
    answer: 'ABCD'[anyOf(4)],
  }
}
