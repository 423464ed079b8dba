import { audit } from '../../../../core/records/audit.ts'
import type { CheckedRow, ImportKind } from '../../../../core/tasks/kind.ts'
import { overlapped } from '../../../../core/tasks/overlapped.ts'
import { codeOf } from '../../store/rows.ts'
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
  chunk: 1_200,
  show: ({ entityId, payload: { externalId, preview } }) => ({
    externalId,
    preview,
    code: entityId === null ? null : codeOf(entityId),
  }),
  async check({ db }, rows) {
    const checked: CheckedRow[] = []
    for await (const items of prepareRows(db, rows)) {
      for (const { no, question, findings } of items) {
        const { externalId = null, preview = '' } = rows[checked.length]?.payload ?? {}
        // Findings are put right in the bank: what can be read comes in with them.
        checked.push({ no, label: externalId ?? preview, issues: toIssues(findings), storable: question !== null })
      }
    }
    return checked
  },
  run: async ({ db }, rows) => (await overlapped(prepareRows(db, rows), (items) => storeItems(db, items))).flat(),
  async finish({ db, principal, taskId, params: { fileName }, requestId }) {
    const after = { fileName, state: 'done', ...(await countOutcomes(db, taskId)) }
    const entry = { action: 'importQuestions', entity: 'importJob', entityId: taskId, after }
    if (principal.userId) await audit(db, { ...entry, actor: principal.userId, requestId })
    else await audit(db, { ...entry, actor: null, address: '命令行' })
  },
}
