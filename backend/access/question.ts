import { type AccessTable, authors, readers } from './callers.ts'

export const questionAccess: AccessTable = {
  'GET /zakj-question/questions/listQuestions': readers,
  'GET /zakj-question/questions/countQuestions': readers,
  'GET /zakj-question/questions/countQuestionOptions': readers,
  'GET /zakj-question/questions/getQuestion': readers,
  'GET /zakj-question/questions/listSimilarQuestions': readers,
  'GET /zakj-question/questions/getQuestionBody': authors,
  'POST /zakj-question/questions/insertQuestion': authors,
  'PUT /zakj-question/questions/editQuestion': authors,
  'PUT /zakj-question/questions/submitQuestion': authors,
  'PUT /zakj-question/questions/withdrawQuestion': authors,
  'PUT /zakj-question/questions/recycleQuestion': authors,
  'PUT /zakj-question/questions/restoreQuestion': authors,
  'POST /zakj-question/questions/restoreVersion': authors,
  'PUT /zakj-question/questions/changeMetadata': authors,
  'PUT /zakj-question/questions/submitQuestions': authors,
  'PUT /zakj-question/questions/recycleQuestions': authors,
  'PUT /zakj-question/questions/restoreQuestions': authors,
  'GET /zakj-question/knowledge/findPoints': authors,
  'GET /zakj-question/knowledge/listPointTree': readers,
}
