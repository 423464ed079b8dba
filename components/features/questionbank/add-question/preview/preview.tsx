'use client'

import { styled } from '@mui/material/styles'
import { memo, useDeferredValue, useState } from 'react'
import { PadFrame } from '@/components/domains/question/view/pad-frame'
import { QuestionBody } from '@/components/domains/question/view/question-body'
import { QuestionChildren } from '@/components/domains/question/view/question-children'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SectionCard } from '@/components/kit/record/section-card'
import type { QuestionBody as Body } from '@/lib/contracts/question/body'
import { factsOf, type QuestionType } from '../type-facts'
import { shownChildren, shownContent } from './shown'
import { useAfterPause } from './use-after-pause'

const views = [
  { value: 'student', label: '学生' },
  { value: 'teacher', label: '教师' },
  { value: 'pad', label: '平板' },
] as const
type ViewName = (typeof views)[number]['value']

const Pane = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start' })

export interface PreviewProps {
  body: Body
  types: readonly QuestionType[]
}

/**
 * Preview of the question as learners or teachers see it. The preview is rendered only after a pause in typing, so that
 * it never delays the keys.
 */
export function Preview({ body, types }: PreviewProps) {
  const [view, setView] = useState<ViewName>('teacher')
  const shown = useDeferredValue(useAfterPause(body))
  return (
    <Pane>
      <Segmented label="预览方式" value={view} choices={views} onChange={setView} />
      <Shown body={shown} types={types} view={view} />
    </Pane>
  )
}

/** Memoised, because the form renders at each key although the preview has not changed. */
const Shown = memo(function Shown({ body, types, view }: PreviewProps & { view: ViewName }) {
  const facts = factsOf(types, body.typeCode)
  const teacher = view === 'teacher'
  const composite = facts.baseType === 'composite'
  return (
    <PadFrame on={view === 'pad'}>
      <SectionCard title={composite ? '材料' : '题目'}>
        <QuestionBody
          content={shownContent(body)}
          baseType={facts.baseType}
          teacher={teacher}
          expects={composite ? 'nothing' : 'both'}
        />
      </SectionCard>
      {composite && body.children.length > 0 ? (
        <QuestionChildren items={shownChildren(body, types)} teacher={teacher} />
      ) : null}
    </PadFrame>
  )
})
