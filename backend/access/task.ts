import { type AccessTable, staff } from './callers.ts'

export const taskAccess: AccessTable = {
  'GET /zakj-admin/task/listTasks': staff,
  'GET /zakj-admin/task/getTask': staff,
  'GET /zakj-admin/task/listTaskRows': staff,
  'PUT /zakj-admin/task/cancelTask': staff,
  'PUT /zakj-admin/task/previewUndo': staff,
  'PUT /zakj-admin/task/undoTask': staff,
  'PUT /zakj-admin/task/editTaskRow': staff,
  'PUT /zakj-admin/task/editSameCells': staff,
  'PUT /zakj-admin/task/matchTaskColumns': staff,
  'PUT /zakj-admin/task/recheckTask': staff,
  'PUT /zakj-admin/task/commitTask': staff,
  'GET /zakj-admin/task/downloadTaskFile': staff,
  'GET /zakj-admin/task/downloadTaskRows': staff,
}
