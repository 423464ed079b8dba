'use client'

import dynamic from 'next/dynamic'
import { foreseeQuestion } from '@/components/domains/question/foresee-question'
import { getQuestion } from '@/lib/contracts/question/detail'
import type { JudgedKind } from '../judged'
import { AboutQuestion } from './about-question'
import { reviewedFields } from './fields'
import { ShownQuestion } from './shown-question'

const SimilarQuestions = dynamic(
  () => import('@/components/domains/question/similar-questions').then((module) => module.SimilarQuestions),
  { ssr: false },
)

/** Questions, as the workbench judges them. */
export const judgedQuestion: JudgedKind<typeof getQuestion> = {
  entity: 'question',
  call: getQuestion,
  asked: ({ entityId, versionId }) => ({ id: entityId, version: versionId }),
  foresee: foreseeQuestion,
  fieldsOf: reviewedFields,
  Shown: ShownQuestion,
  About: AboutQuestion,
  Beside: ({ version }) => <SimilarQuestions question={version} />,
}
