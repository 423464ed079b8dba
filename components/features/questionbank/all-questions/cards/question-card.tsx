'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FoldedAnswer, WholeAnswer } from '@/components/domains/question/answer/folded-answer'
import { readablePreview } from '@/components/domains/question/view/prose-latex'
import { QuestionBody } from '@/components/domains/question/view/question-body'
import { QuestionChildren } from '@/components/domains/question/view/question-children'
import { FormulaHtml, hasLayout } from '@/components/ui/formula'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { getQuestion, type QuestionDetail } from '@/lib/contracts/question/detail'
import { ANSWER_KEY } from './answers-switch'
import { useShownAnswer } from './shown-answers'

/**
 * Pixels around the viewport within which a card loads its question, so that it has rendered before the user scrolls to
 * it.
 */
const AHEAD = 600

const Whole = styled('div')({ display: 'grid', gap: 12, minWidth: 0, maxWidth: 960, fontSize: 15, lineHeight: 1.8 })

/** A question on its card as learners see it. The preview of the list remains until the question has loaded. */
export function QuestionCard({ row }: { row: QuestionListItem }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const { data, isError, refetch, isFetching } = useQuery({
    // The row version in the key refetches the question when the list brings a newer one, and never when others change.
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

/** Returns whether an element has been near the viewport. Without a layout every element counts as near. */
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
