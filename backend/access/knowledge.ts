import { type AccessTable, authors, type Caller, pointReaders, publishers, readers } from './callers.ts'

/** Calls that only programs with an API key make, so no role may make them. */
const keys: readonly Caller[] = []

export const knowledgeAccess: AccessTable = {
  'GET /zakj-open/v1/knowledgePoints': keys,
  'GET /zakj-question/knowledge/findPoints': authors,
  'GET /zakj-question/knowledge/listPointTree': readers,
  'GET /zakj-question/knowledge/describePoints': pointReaders,
  'GET /zakj-question/knowledge/listPoints': pointReaders,
  'GET /zakj-question/knowledge/importTemplate': authors,
  'POST /zakj-question/knowledge/checkImport': authors,
  'GET /zakj-question/knowledge/countPointOptions': pointReaders,
  'POST /zakj-question/knowledge/prepareExport': pointReaders,
  'POST /zakj-question/knowledge/startExport': pointReaders,
  'PUT /zakj-question/knowledge/submitPoints': authors,
  'PUT /zakj-question/knowledge/ratePoints': authors,
  'PUT /zakj-question/knowledge/publishPoints': publishers,
  'PUT /zakj-question/knowledge/schedulePoints': publishers,
  'PUT /zakj-question/knowledge/takeDownPoints': publishers,
  'PUT /zakj-question/knowledge/reinstatePoints': publishers,
  'GET /zakj-question/knowledge/getPoint': pointReaders,
  'GET /zakj-question/knowledge/comparePointVersions': pointReaders,
  'GET /zakj-question/knowledge/listEdges': pointReaders,
  'GET /zakj-question/knowledge/checkEdge': authors,
  'POST /zakj-question/knowledge/insertEdge': authors,
  'PUT /zakj-question/knowledge/editEdge': authors,
  'DELETE /zakj-question/knowledge/removeEdge': authors,
  'PUT /zakj-question/knowledge/approveEdge': publishers,
  'POST /zakj-question/knowledge/insertPoint': authors,
  'PUT /zakj-question/knowledge/editPoint': authors,
  'PUT /zakj-question/knowledge/restorePointVersion': authors,
  'PUT /zakj-question/knowledge/submitPoint': authors,
  'PUT /zakj-question/knowledge/withdrawPoint': authors,
  'PUT /zakj-question/knowledge/publishPoint': publishers,
  'PUT /zakj-question/knowledge/schedulePoint': publishers,
  'PUT /zakj-question/knowledge/takeDownPoint': publishers,
}
