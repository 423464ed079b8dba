'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { Notice } from '@/components/kit/table/table-states'
import { FormulaHtml } from '@/components/ui/formula'
import { Link } from '@/components/ui/link'
import { readablePreview } from '@/components/work/question/prose-latex'
import { useDictName } from '@/lib/api/dict'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { Tone } from '@/lib/contracts/base/card'
import { listSimilarQuestions, type QuestionDetail, type SimilarQuestion } from '@/lib/contracts/question/calls'
import { questionCard, questionStates } from '@/lib/contracts/question/card'
import { useTab } from '@/lib/state/tab'
import { Comparison } from '../comparison/comparison'

const kinds: Readonly<Record<SimilarQuestion['kind'], { label: string; tone: Tone }>> = {
  exact: { label: '内容相同', tone: 'error' },
  variant: { label: '变式', tone: 'warning' },
  near: { label: '相近', tone: 'neutral' },
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { marginTop: 14, paddingTop: 14, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', marginBottom: 6 },
  '& > li > header > small': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& > li > header > button': { marginInlineStart: 'auto' },
  '& > li > section': { marginTop: 12 },
}))

/** Questions much the same as this one, the likest first; each can be held against it. */
export function SimilarQuestions({ question }: { question: QuestionDetail }) {
  const found = useQuery(queryOf(listSimilarQuestions, { id: question.id }, ownErrors))
  return (
    <SectionCard title="相似题">
      <QueryBoundary query={found} height={220}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice title="没有相似的试题" mark="search">
              <p>在您能查看的试题中，没有与本题相同、只差数字或文字相近的。</p>
            </Notice>
          ) : (
            <List>
              {list.map((one) => (
                <Similar key={one.id} question={question} other={one} />
              ))}
            </List>
          )
        }
      </QueryBoundary>
    </SectionCard>
  )
}

/** Which question of the list stands beside this one: in the address, so that Back closes it. */
const BESIDE = 'beside'

function Similar({ question, other }: { question: QuestionDetail; other: SimilarQuestion }) {
  const { params, setParams } = useTab()
  const subject = useDictName('subject')
  const grade = useDictName('grade')
  const type = useDictName('questionType')
  const isBeside = params.get(BESIDE) === other.id
  const word = isBeside ? '收起对比' : '对比'
  const toggle = () => {
    const address = new URLSearchParams(params)
    if (isBeside) address.delete(BESIDE)
    else address.set(BESIDE, other.id)
    setParams(address)
  }
  return (
    <li>
      <header>
        <StatusChip {...kinds[other.kind]} />
        <small>相似度 {Math.round(other.score * 100)}%</small>
        <Link href={`${questionCard.page}?id=${other.id}`}>{other.code}</Link>
        <StatusChip {...questionStates[other.status]} />
        <small>{[type(other.typeCode), subject(other.subject), grade(other.grade)].filter(Boolean).join(' · ')}</small>
        <Button size="small" aria-expanded={isBeside} aria-label={`${word} ${other.code}`} onClick={toggle}>
          {word}
        </Button>
      </header>
      <FormulaHtml html={readablePreview(other.preview)} clampLines={3} />
      {isBeside ? <Comparison question={question} other={{ id: other.id }} /> : null}
    </li>
  )
}
