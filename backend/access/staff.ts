import { type AccessTable, administrators } from './callers.ts'

export const staffAccess: AccessTable = {
  'GET /zakj-admin/systemUser/listUsers': administrators,
  'GET /zakj-admin/systemUser/countUserOptions': administrators,
  'GET /zakj-admin/systemUser/getUser': administrators,
  'POST /zakj-admin/systemUser/insertUser': administrators,
  'PUT /zakj-admin/systemUser/editUser': administrators,
  'POST /zakj-admin/role/insertUserRole': administrators,
  'PUT /zakj-admin/systemUser/locked': administrators,
  'PUT /zakj-admin/systemUser/resetPassword': administrators,
  'PUT /zakj-admin/systemUser/resetFactor': administrators,
  'DELETE /zakj-admin/systemUser/removeUser': administrators,
  'PUT /zakj-admin/systemUser/lockUsers': administrators,
  'PUT /zakj-admin/systemUser/assignRoles': administrators,
  'PUT /zakj-admin/systemUser/resetUsers': administrators,
  'PUT /zakj-admin/systemUser/removeUsers': administrators,
  'GET /zakj-admin/systemUser/listAccessTargets': administrators,
  'GET /zakj-admin/systemUser/explainAccess': administrators,
  'GET /zakj-admin/systemUser/importTemplate': administrators,
  'POST /zakj-admin/systemUser/checkImport': administrators,
  'POST /zakj-admin/systemUser/prepareExport': administrators,
  'POST /zakj-admin/systemUser/startExport': administrators,
}
