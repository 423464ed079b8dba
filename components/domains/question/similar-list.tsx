'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { readablePreview } from '@/components/kit/content/prose-latex'
import { FormulaHtml } from '@/components/ui/formula'
import { Link } from '@/components/ui/link'
import { useDictName } from '@/lib/api/dict'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import type { Tone } from '@/lib/contracts/base/card'
import { addressOf } from '@/lib/contracts/paths'
import { decisionNames, questionStates } from '@/lib/contracts/question/card'
import { type DuplicateDecision, duplicateDecisions, type SimilarQuestion } from '@/lib/contracts/question/detail'
import { decideDuplicate, isDuplicate } from '@/lib/contracts/question/duplicates'
import { Comparison } from './comparison/comparison'
import type { ComparedQuestion } from './comparison/fields'

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
  '& > li > header, & > li > footer': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& > li > header': { marginBottom: 6 },
  '& > li > footer': { marginTop: 6 },
  '& > li small': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& > li > header > button': { marginInlineStart: 'auto' },
  '& > li > section': { marginTop: 12 },
}))

interface SimilarListProps {
  question: ComparedQuestion
  list: readonly SimilarQuestion[]
  /** Id of the question that is shown beside this question; null if none. */
  comparedId: string | null
  onCompare: (id: string | null) => void
  /** True if the shown question is the stored one; only then can the user decide about duplicates. */
  decides: boolean
  onDecided?: () => void
}

/**
 * Lists similar questions. The user can compare each of them with this question, and decide how duplicates are related.
 */
export function SimilarList({ question, list, comparedId, onCompare, decides, onDecided }: SimilarListProps) {
  const subject = useDictName('subject')
  const grade = useDictName('grade')
  const type = useDictName('questionType')
  return (
    <List>
      {list.map((other) => {
        const { id, code, kind, score, status, preview } = other
        const word = comparedId === id ? '收起对比' : '对比'
        const facts = [type(other.typeCode), subject(other.subject), grade(other.grade)]
        return (
          <li key={id}>
            <header>
              <StatusChip {...kinds[kind]} />
              <small>相似度 {Math.round(score * 100)}%</small>
              <Link href={addressOf('question', id)}>{code}</Link>
              <StatusChip {...questionStates[status]} />
              <small>{facts.filter(Boolean).join(' · ')}</small>
              <Button
                size="small"
                aria-expanded={comparedId === id}
                aria-label={`${word} ${code}`}
                onClick={() => onCompare(comparedId === id ? null : id)}
              >
                {word}
              </Button>
            </header>
            <FormulaHtml html={readablePreview(preview)} clampLines={3} />
            {isDuplicate(other) ? (
              <Decision id={question.id} other={other} decides={decides} onDecided={onDecided} />
            ) : null}
            {comparedId === id ? <Comparison question={question} other={{ id }} /> : null}
          </li>
        )
      })}
    </List>
  )
}

interface DecisionProps extends Pick<SimilarListProps, 'decides' | 'onDecided'> {
  id: string
  other: SimilarQuestion
}

/** Shows how two duplicates are related; users who may edit them can change it. */
function Decision({ id, other: { id: otherId, code, kind, decision = null }, decides, onDecided }: DecisionProps) {
  const may = useCan(decideDuplicate.permission) && decides
  const { mutate, isPending } = useWrite(decideDuplicate)
  const decide = (as: DuplicateDecision | null) =>
    mutate({ id, otherId, kind, decision: as }, { onSuccess: () => onDecided?.() })
  const button = (label: string, as: DuplicateDecision | null) => (
    <Button
      key={label}
      size="small"
      variant="outlined"
      color="inherit"
      disabled={isPending}
      aria-label={`${label} ${code}`}
      onClick={() => decide(as)}
    >
      {label}
    </Button>
  )
  if (decision !== null) {
    return (
      <footer>
        <StatusChip tone="success" label={`已判定：${decisionNames[decision]}`} />
        {may ? button('撤销判定', null) : null}
      </footer>
    )
  }
  return may ? (
    <footer>
      <small>判定为</small>
      {duplicateDecisions.map((as) => button(decisionNames[as], as))}
    </footer>
  ) : null
}
