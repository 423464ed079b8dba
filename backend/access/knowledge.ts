import { type AccessTable, authors, pointReaders, publishers, readers } from './callers.ts'

export const knowledgeAccess: AccessTable = {
  'GET /zakj-question/knowledge/findPoints': authors,
  'GET /zakj-question/knowledge/listPointTree': readers,
  'GET /zakj-question/knowledge/listPoints': pointReaders,
  'GET /zakj-question/knowledge/getPoint': pointReaders,
  'GET /zakj-question/knowledge/comparePointVersions': pointReaders,
  'POST /zakj-question/knowledge/insertPoint': authors,
  'PUT /zakj-question/knowledge/editPoint': authors,
  'PUT /zakj-question/knowledge/restorePointVersion': authors,
  'PUT /zakj-question/knowledge/submitPoint': authors,
  'PUT /zakj-question/knowledge/withdrawPoint': authors,
  'PUT /zakj-question/knowledge/publishPoint': publishers,
  'PUT /zakj-question/knowledge/schedulePoint': publishers,
  'PUT /zakj-question/knowledge/takeDownPoint': publishers,
}
