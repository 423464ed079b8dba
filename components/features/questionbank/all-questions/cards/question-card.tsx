'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FoldedAnswer, WholeAnswer } from '@/components/domains/question/answer/folded-answer'
import { QuestionBody } from '@/components/domains/question/view/question-body'
import { QuestionChildren } from '@/components/domains/question/view/question-children'
import { readablePreview } from '@/components/kit/content/prose-latex'
import { FormulaHtml, hasLayout } from '@/components/ui/formula'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { getQuestion, type QuestionDetail } from '@/lib/contracts/question/detail'
import { ANSWER_KEY } from './answers-switch'
import { useShownAnswer } from './shown-answers'

/**
 * Distance in pixels from the viewport at which a card loads its question, so that the card is complete before the user
 * scrolls to it.
 */
const AHEAD = 600

const Whole = styled('div')({ display: 'grid', gap: 12, minWidth: 0, maxWidth: 960, fontSize: 15, lineHeight: 1.8 })

/**
 * Card with a question as learners see it. Until the question has loaded, the card shows the short text from the list.
 */
export function QuestionCard({ row }: { row: QuestionListItem }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const { data, isError, refetch, isFetching } = useQuery({
    // The query key contains the row version, so that the question loads again only when the list has a newer version
    // of it. Changes of other questions do not reload it.
    ...queryOf(getQuestion, { id: row.id }, { quiet: true, partition: `questionCard ${row.rowVersion}` }),
    enabled: near,
    staleTime: Number.POSITIVE_INFINITY,
    ...ownErrors,
  })
  return (
    <Whole ref={place}>
      {data ? <Shown question={data} /> : <FormulaHtml html={readablePreview(row.preview)} inline />}
      {isError && !data ? (
        <div role="alert">
          题目没有加载出来，上面只是开头。
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            重试
          </Button>
        </div>
      ) : null}
    </Whole>
  )
}

function Shown({ question }: { question: QuestionDetail }) {
  const { content, baseType, children } = question
  const [open, toggle] = useShownAnswer()
  return (
    <>
      <QuestionBody content={content} baseType={baseType} teacher={false} />
      {children.length > 0 ? <QuestionChildren items={children} teacher={false} /> : null}
      <FoldedAnswer open={open} onToggle={toggle} shortcut={ANSWER_KEY}>
        <WholeAnswer question={question} />
      </FoldedAnswer>
    </>
  )
}

/** Returns whether the element is or was near the viewport. In tests without a layout every element counts as near. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(!hasLayout)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { root: element.closest('section'), rootMargin: `${AHEAD}px 0px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place, near])
  return near
}
