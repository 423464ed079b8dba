'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { memo, useMemo } from 'react'
import { FoldedAnswer, WholeAnswer } from '@/components/domains/question/answer/folded-answer'
import { WholeQuestion } from '@/components/domains/question/view/whole-question'
import { pathOf } from '@/components/domains/review/anchors/path-of'
import type { ReviewedField, ShownProps } from '@/components/domains/review/workbench/judged'
import { Marked } from '@/components/domains/review/workbench/marking/marked'
import { SectionCard } from '@/components/kit/record/section-card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

const Comparison = dynamic(
  () => import('@/components/domains/question/comparison/comparison').then((module) => module.Comparison),
  { ssr: false },
)

/**
 * Shows the question under review as learners see it, with answers, as source, or compared with the previous version.
 * Memoised, so that typing in the review does not render the question again.
 */
export const ShownQuestion = memo(function ShownQuestion(props: ShownProps<QuestionDetail>) {
  const { version: question, view, previousVersionId, fields, root, fold, onPointerUp } = props
  const before = useMemo(
    () => previousVersionId && { id: question.id, version: previousVersionId },
    [question.id, previousVersionId],
  )
  return (
    <Marked ref={root} onPointerUp={onPointerUp}>
      {view === 'diff' && before ? <Comparison question={question} other={before} /> : null}
      {view === 'source' ? <Source fields={fields} /> : null}
      {view === 'student' || view === 'teacher' ? (
        <WholeQuestion question={question} teacher={view === 'teacher'} />
      ) : null}
      {view === 'student' ? (
        <FoldedAnswer
          open={fold.open}
          onToggle={fold.onToggle}
          shortcut="e"
          aside={
            <Button
              size="small"
              color={fold.always ? 'primary' : 'inherit'}
              aria-pressed={fold.always}
              onClick={() => fold.onAlways(!fold.always)}
            >
              {fold.always ? '✓ ' : ''}每题都展开
            </Button>
          }
        >
          <WholeAnswer question={question} />
        </FoldedAnswer>
      ) : null}
    </Marked>
  )
})

function Source({ fields }: { fields: readonly ReviewedField[] }) {
  return (
    <SectionCard title="源码">
      <dl>
        {fields
          .filter(({ text }) => text !== '')
          .map((field) => (
            <div key={pathOf(field)}>
              <dt>{field.label}</dt>
              <dd data-child={field.childNo ?? undefined}>
                <pre data-anchor={field.field}>{field.text}</pre>
              </dd>
            </div>
          ))}
      </dl>
    </SectionCard>
  )
}
