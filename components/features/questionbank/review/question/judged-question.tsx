'use client'

import dynamic from 'next/dynamic'
import { errorTypesAt } from '@/components/domains/question/error-types'
import { questionReview } from '@/components/domains/question/review-screens'
import { warmUpQuestion } from '@/components/domains/question/warm-up-question'
import type { JudgedKind } from '@/components/domains/review/workbench/judged'
import { getQuestion } from '@/lib/contracts/question/detail'
import { AboutQuestion } from './about-question'
import { reviewedFields } from './fields'
import { ShownQuestion } from './shown-question'

const PointDefinitions = dynamic(
  () => import('@/components/domains/knowledge/point/definitions').then((module) => module.PointDefinitions),
  { ssr: false },
)

const SimilarQuestions = dynamic(
  () => import('@/components/domains/question/similar-questions').then((module) => module.SimilarQuestions),
  { ssr: false },
)

/** Description of questions for the generic review workbench: calls, views, keys and markable parts. */
export const judgedQuestion: JudgedKind<typeof getQuestion> = {
  screens: questionReview,
  views: [
    { value: 'student', label: '学生视图', kept: true },
    { value: 'teacher', label: '教师视图', kept: true },
    { value: 'source', label: '源码' },
  ],
  whole: 'teacher',
  keys: { views: '学生 / 教师视图', fold: '展开 / 收起答案与解析', foldIn: 'student' },
  all: { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' },
  errors: { dict: 'examiningErrorType', at: errorTypesAt },
  call: getQuestion,
  asked: ({ entityId, versionId }) => ({ id: entityId, version: versionId }),
  warmUp: warmUpQuestion,
  fieldsOf: reviewedFields,
  Shown: ShownQuestion,
  About: AboutQuestion,
  Beside: ({ version }) => (
    <>
      <PointDefinitions question={version} />
      <SimilarQuestions question={version} />
    </>
  ),
  beside: '知识点、相似题',
}
