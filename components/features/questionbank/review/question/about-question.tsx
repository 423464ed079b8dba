'use client'

import { memo } from 'react'
import { Findings } from '@/components/domains/question/findings'
import { changeFacts } from '@/components/domains/question/version-change'
import { DescriptionList } from '@/components/kit/record/description-list'
import { SectionCard } from '@/components/kit/record/section-card'
import { useDictName } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import { questionCard } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { reviewTaskCard } from '@/lib/contracts/review/card'
import type { ReviewTask } from '@/lib/contracts/review/judging'

const labels = labelsOf(questionCard)
const taskLabels = labelsOf(reviewTaskCard)

interface AboutProps {
  task: ReviewTask
  version: QuestionDetail
}

/** Shows the findings of the checks on a question under review, and its metadata. */
export const AboutQuestion = memo(function AboutQuestion({ task, version: question }: AboutProps) {
  const type = useDictName('questionType')
  const subject = useDictName('subject')
  const grade = useDictName('grade')
  const difficulty = useDictName('difficulty')
  return (
    <>
      {question.findings.length > 0 ? <Findings findings={question.findings} /> : null}
      <SectionCard title="基本信息">
        <DescriptionList
          items={[
            { label: labels.type, value: type(question.typeCode) },
            {
              label: taskLabels.scope,
              value: [subject(question.subject), grade(question.grade)].filter(Boolean).join(' · '),
            },
            { label: labels.difficulty, value: difficulty(question.difficulty) },
            { label: labels.score, value: question.score === null ? null : `${question.score} 分` },
            { label: labels.knowledge, value: question.knowledge.map(({ name }) => name).join('；') },
            { label: labels.source, value: question.source },
            ...changeFacts(question.version),
            { label: taskLabels.submitter, value: task.submitter ?? (task.blind ? '（盲审）' : null) },
          ]}
        />
      </SectionCard>
    </>
  )
})
