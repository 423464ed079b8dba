import * as calls from '../../../lib/contracts/task/calls.ts'
import * as imports from '../../../lib/contracts/task/import-calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { TaskKind } from '../../core/tasks/kind.ts'
import { cancelTask } from './cancel-task.ts'
import { downloadTaskFile } from './download-task-file.ts'
import { downloadTaskRows } from './download-task-rows.ts'
import { getTask } from './get-task.ts'
import { commitTask } from './import/commit-task.ts'
import { editSameCells } from './import/edit-same-cells.ts'
import { editTaskRow } from './import/edit-task-row.ts'
import { matchTaskColumns } from './import/match-fields.ts'
import { recheckTask } from './import/recheck-task.ts'
import { listTaskRows } from './list-task-rows.ts'
import { listTasks } from './list-tasks.ts'
import { previewUndo } from './preview-undo.ts'
import { undoTask } from './undo-task.ts'

export function taskRoutes(routing: Routing, taskKinds: readonly TaskKind[]): void {
  const kinds = new Map(taskKinds.map((kind) => [kind.name, kind]))
  route(routing, calls.listTasks, (handling) => listTasks(handling, kinds))
  route(routing, calls.getTask, (handling) => getTask(handling, kinds))
  route(routing, calls.listTaskRows, (handling) => listTaskRows(handling, kinds))
  route(routing, calls.cancelTask, cancelTask)
  route(routing, calls.previewUndo, (handling) => previewUndo(handling, kinds))
  route(routing, calls.undoTask, (handling) => undoTask(handling, kinds))
  route(routing, imports.editTaskRow, (handling) => editTaskRow(handling, kinds))
  route(routing, imports.editSameCells, (handling) => editSameCells(handling, kinds))
  route(routing, imports.matchTaskColumns, (handling) => matchTaskColumns(handling, kinds))
  route(routing, imports.recheckTask, (handling) => recheckTask(handling, kinds))
  route(routing, imports.commitTask, (handling) => commitTask(handling, kinds))
  route(routing, calls.downloadTaskFile, (handling) => downloadTaskFile(handling, kinds))
  route(routing, calls.downloadTaskRows, (handling) => downloadTaskRows(handling, kinds))
}
