import { audit } from '../../../../core/records/audit.ts'
import type { ImportKind } from '../../../../core/tasks/kind.ts'
import { codeOf } from '../../rows.ts'
import { countOutcomes, toIssues } from './outcome.ts'
import type { QuestionPayload } from './payload.ts'
import { prepareRows } from './prepare-rows.ts'
import { storeItems } from './store-items.ts'

/** Questions of a `.questions.jsonl` file come in as drafts; the same source and external id again update or skip. */
export const questionImport: ImportKind<QuestionPayload> = {
  name: 'question:import',
  // What the screen 导入试题 asks for.
  permission: 'file:upload',
  kind: 'import',
  noun: '试题',
  review: 'questions',
  rowsKept: true,
  chunk: 300,
  show: ({ entityId, payload: { externalId, preview } }) => ({
    externalId,
    preview,
    code: entityId === null ? null : codeOf(entityId),
  }),
  async check({ db }, rows) {
    const items = await prepareRows(db, rows)
    return items.map(({ no, question, findings }, index) => {
      const { externalId = null, preview = '' } = rows[index]?.payload ?? {}
      // Findings are put right in the bank: what can be read comes in with them.
      return { no, label: externalId ?? preview, issues: toIssues(findings), storable: question !== null }
    })
  },
  run: async ({ db }, rows) => storeItems(db, await prepareRows(db, rows)),
  async finish({ db, principal, taskId, params: { fileName }, requestId }) {
    const after = { fileName, state: 'done', ...(await countOutcomes(db, taskId)) }
    const entry = { action: 'importQuestions', entity: 'importJob', entityId: taskId, after }
    if (principal.userId) await audit(db, { ...entry, actor: principal.userId, requestId })
    else await audit(db, { ...entry, actor: null, address: '命令行' })
  },
}
