import { eq } from 'drizzle-orm'
import type { Services } from '../../../../core/http/context.ts'
import { TaskEngine } from '../../../../core/tasks/engine.ts'
import { platformOf } from '../../../../core/tasks/permitted.ts'
import { task } from '../../../../tables/task.ts'
import { formulaCheck } from '../../formulas/formula-check.ts'
import { questionImport } from './import-kind.ts'
import { countOutcomes, type ImportCounts, type ImportItem, type ImportOutcome, readOutcomes } from './outcome.ts'
import { type QuestionFile, startQuestionImport } from './take-in.ts'

interface ImportOptions extends QuestionFile {
  /** Called for every line in the order of the file, after all lines have been stored. */
  readonly onItem?: (item: ImportItem, outcome: ImportOutcome) => void
}

/**
 * Imports a `.questions.jsonl` file as drafts and waits until all lines are done. A line that cannot be read or stored
 * gets a finding, and the other lines are imported regardless. Returns the number of lines by outcome. @throws where
 * the file cannot be read or the task fails
 */
export async function importQuestions(services: Services, { onItem, ...file }: ImportOptions): Promise<ImportCounts> {
  const { db } = services
  formulaCheck.open()
  const id = await startQuestionImport(services, questionImport, file)
  const engine = new TaskEngine(services, {
    kinds: [questionImport],
    principalOf: async () => platformOf(questionImport),
    notify: async () => {},
  })
  await engine.run(id)
  const [ended] = await db.select({ status: task.status, error: task.error }).from(task).where(eq(task.id, id))
  if (ended?.status !== 'done') throw new Error(ended?.error ?? `the import ended as ${ended?.status}`)
  if (onItem) for await (const { item, outcome } of readOutcomes(db, id)) onItem(item, outcome)
  return countOutcomes(db, id)
}
