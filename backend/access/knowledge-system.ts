import { type AccessTable, authors, pointReaders, publishers } from './callers.ts'

export const knowledgeSystemAccess: AccessTable = {
  'GET /zakj-question/ksystem/listSystems': pointReaders,
  'GET /zakj-question/ksystem/countSystemOptions': pointReaders,
  'POST /zakj-question/ksystem/prepareExport': pointReaders,
  'POST /zakj-question/ksystem/startExport': pointReaders,
  'GET /zakj-question/ksystem/getSystem': pointReaders,
  'GET /zakj-question/ksystem/getNodes': pointReaders,
  'GET /zakj-question/ksystem/compareSystems': pointReaders,
  'GET /zakj-question/ksystem/getReviewedSystem': pointReaders,
  'GET /zakj-question/ksystem/findTextbookSystems': authors,
  'POST /zakj-question/ksystem/previewImport': authors,
  'POST /zakj-question/ksystem/addSystem': authors,
  'PUT /zakj-question/ksystem/editSystem': authors,
  'DELETE /zakj-question/ksystem/removeSystem': authors,
  'POST /zakj-question/ksystem/saveNodes': authors,
  'PUT /zakj-question/ksystem/submitSystem': authors,
  'PUT /zakj-question/ksystem/withdrawSystem': authors,
  'PUT /zakj-question/ksystem/rollbackSystem': authors,
  'PUT /zakj-question/ksystem/publishSystem': publishers,
  'PUT /zakj-question/ksystem/unpublishSystem': publishers,
}
