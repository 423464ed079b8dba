import { type AccessTable, readers } from './callers.ts'

export const questionAccess: AccessTable = {
  'GET /zakj-question/questions/listQuestions': readers,
  'GET /zakj-question/questions/countQuestions': readers,
  'GET /zakj-question/questions/countQuestionOptions': readers,
  'GET /zakj-question/questions/getQuestion': readers,
}
