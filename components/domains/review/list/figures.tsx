'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '@/lib/api/query-of'
import { getReviewFigures } from '@/lib/contracts/review/calls'
import { missedText } from '../missed-text'
import { agreementNote, durationOf, rulesNote } from './labels'

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  minHeight: 20,
  margin: 0,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
  '& [data-late] b': { color: theme.vars.palette.error.main },
}))

/** Shows statistics of the user's own reviews and the number of waiting review tasks. */
export function ReviewFigures({ entity }: { entity: string }) {
  const { data } = useQuery(queryOf(getReviewFigures, { entity }))
  return (
    <Line>
      {data ? (
        <>
          <span>
            今日已审 <b>{data.doneToday}</b>
          </span>
          <span>
            手上 <b>{data.mine}</b>
          </span>
          {data.overdue > 0 ? (
            <span data-late="">
              超时 <b>{data.overdue}</b>
            </span>
          ) : null}
          <span>
            可领取 <b>{data.claimable}</b>
          </span>
          {data.averageSeconds === null ? null : (
            <span>
              近 30 天平均用时 <b>{durationOf(data.averageSeconds)}</b>
            </span>
          )}
          {data.agreement ? (
            <span>
              一致率 <b>{Math.round((data.agreement.same / data.agreement.count) * 100)}%</b>（
              {agreementNote(data.agreement)}）
            </span>
          ) : null}
        </>
      ) : null}
    </Line>
  )
}

/** Explains why the user can claim none of the waiting review tasks. */
export function NoTasksReason({ entity }: { entity: string }) {
  const { data } = useQuery(queryOf(getReviewFigures, { entity }))
  if (!data || data.claimable > 0) return null
  return (
    <>
      <p>
        {data.missed.length > 0
          ? `还有任务在等待，但不能由您领取：${missedText(data.missed)}。`
          : '现在没有任务在等待领取。'}
      </p>
      <p>{rulesNote(data.rules)}</p>
    </>
  )
}
