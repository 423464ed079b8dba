import { type AccessTable, operators, viewers } from './callers.ts'

export const agentAccess: AccessTable = {
  'GET /zakj-admin/agent/listAgents': viewers,
  'GET /zakj-admin/agent/countAgentOptions': viewers,
  'GET /zakj-admin/agent/getAgent': viewers,
  'POST /zakj-admin/agent/insertAgent': operators,
  'PUT /zakj-admin/agent/editAgent': operators,
  'DELETE /zakj-admin/agent/removeAgent': operators,
  'PUT /zakj-admin/agent/statusAgents': operators,
  'PUT /zakj-admin/agent/removeAgents': operators,
  'GET /zakj-admin/agent/importTemplate': operators,
  'POST /zakj-admin/agent/checkImport': operators,
  'POST /zakj-admin/agent/prepareExport': operators,
  'POST /zakj-admin/agent/startExport': operators,
}
