import { audit } from '../../../../core/records/audit.ts'
import type { CheckedRow, ImportKind, RowOutcome } from '../../../../core/tasks/kind.ts'
import { codeOf } from '../../store/rows.ts'
import { countOutcomes, toIssues } from './outcome.ts'
import type { QuestionPayload } from './payload.ts'
import { prepareRows } from './prepare-rows.ts'
import { storeItems } from './store-items.ts'

const STORED_AT_ONCE = 300

/**
 * Imports the lines of a `.questions.jsonl` file as drafts. A line with the same source and external id as a stored
 * question updates that question, or changes nothing where the content is equal.
 */
export const questionImport: ImportKind<QuestionPayload> = {
  name: 'question:import',
  // Users also need this permission to open the screen 导入试题.
  permission: 'file:upload',
  kind: 'import',
  noun: '试题',
  review: 'questions',
  rowsKept: true,
  chunk: 1_200,
  show: ({ entityId, payload: { externalId, preview } }) => ({
    externalId,
    preview,
    code: entityId === null ? null : codeOf(entityId),
  }),
  async check({ db, requestId: by }, rows) {
    const items = await prepareRows({ db, by }, rows)
    return items.map(({ no, question, findings }, at): CheckedRow => {
      const { externalId = null, preview = '' } = rows[at]?.payload ?? {}
      // A line that can be read is stored even with findings; editors correct the faults in the question bank.
      return { no, label: externalId ?? preview, issues: toIssues(findings), storable: question !== null }
    })
  },
  async run({ db, requestId: by }, rows) {
    const items = await prepareRows({ db, by }, rows)
    const outcomes: RowOutcome[] = []
    for (let from = 0; from < items.length; from += STORED_AT_ONCE) {
      outcomes.push(...(await storeItems(db, items.slice(from, from + STORED_AT_ONCE))))
    }
    return outcomes
  },
  async finish({ db, principal, taskId, params: { fileName }, requestId }) {
    const after = { fileName, state: 'done', ...(await countOutcomes(db, taskId)) }
    const entry = { action: 'importQuestions', entity: 'importJob', entityId: taskId, after } as const
    if (principal.userId) await audit(db, { ...entry, actor: principal.userId, requestId })
    else await audit(db, { ...entry, actor: null, address: '命令行' })
  },
}
