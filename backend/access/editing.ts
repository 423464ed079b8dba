import { type AccessTable, staff } from './callers.ts'

export const editingAccess: AccessTable = {
  'GET /zakj-admin/editing/getDraft': staff,
  'PUT /zakj-admin/editing/saveDraft': staff,
  'DELETE /zakj-admin/editing/removeDraft': staff,
  'PUT /zakj-admin/editing/holdLease': staff,
  'DELETE /zakj-admin/editing/releaseLease': staff,
  'POST /zakj-admin/editing/requestLease': staff,
  'PUT /zakj-admin/editing/answerLease': staff,
  'GET /zakj-admin/history/listHistory': staff,
  'PUT /zakj-admin/history/revertHistory': staff,
  'GET /zakj-admin/comment/listComments': staff,
  'POST /zakj-admin/comment/insertComment': staff,
  'PUT /zakj-admin/comment/editComment': staff,
  'DELETE /zakj-admin/comment/removeComment': staff,
  'PUT /zakj-admin/comment/resolveComment': staff,
  'GET /zakj-admin/comment/listMentionable': staff,
}
