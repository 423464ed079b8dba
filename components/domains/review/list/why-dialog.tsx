'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { DescriptionList } from '@/components/kit/record/description-list'
import { Failure } from '@/components/kit/table/table-states'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { type Assignment, getAssignmentReason } from '@/lib/contracts/review/rules'
import { exclusionReasons, passedReasons, strategies } from '@/lib/contracts/review/strategies'

const Entry = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 8, paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
}))

interface WhyDialogProps {
  unit: string
  task: { readonly id: string; readonly title: string }
  onClose: () => void
}

/**
 * The dialog 为什么: shows the candidates for a review task, the excluded reviewers with the reasons, and how the reviewer
 * was chosen at random.
 */
export function WhyDialog({ unit, task: { id, title }, onClose }: WhyDialogProps) {
  const { data, error, refetch, isRefetching } = useQuery(queryOf(getAssignmentReason, { id }, ownErrors))
  return (
    <StepDialog title={`${title} 的指派依据`} onClose={onClose} actions={<Button onClick={onClose}>关闭</Button>}>
      {error && !data ? <Failure error={error} what="指派依据" onRetry={refetch} retrying={isRefetching} /> : null}
      {!data && !error ? <TextSkeleton widths={[60, 80, 48]} /> : null}
      {data?.list.length === 0 ? <p>没有经过推送规则：由原审核人复核、人工指派，或等待规则运行。</p> : null}
      {data?.list.map((one) => (
        <Entry key={one.id}>
          <h3>{formatDateTime(one.at)}</h3>
          <DescriptionList items={factsOf(one, unit)} />
        </Entry>
      ))}
    </StepDialog>
  )
}

const namesOf = (people: readonly { fullName: string }[]) => people.map(({ fullName }) => fullName).join('、')

function leftOutText(leftOut: Assignment['leftOut']): string {
  return leftOut.map(({ reason, people }) => `${exclusionReasons[reason]}：${namesOf(people)}`).join('；')
}

function factsOf({ rule, strategy, seed, drawn, candidates, leftOut, passed, chosen }: Assignment, unit: string) {
  const counted = strategy === 'expertise' ? `${unit}已审` : '项在手'
  const result = chosen ? chosen.fullName : rule ? '留在待领取，由规则中的人领取' : '无人可推，留在待领取'
  return [
    { label: '结果', value: result },
    { label: '规则', value: rule && strategy ? `${rule.name}（${strategies[strategy]}）` : '没有' },
    ...(candidates.length > 0
      ? [
          {
            label: '可以指派',
            value: candidates.map(({ person, load }) => `${person.fullName}（${load} ${counted}）`).join('、'),
          },
        ]
      : []),
    ...(leftOut.length > 0 ? [{ label: '被排除', value: leftOutText(leftOut) }] : []),
    ...(drawn === null
      ? []
      : [{ label: '抽签', value: `种子 ${seed}，抽中 ${candidates.length} 人中的第 ${drawn} 位` }]),
    ...passed.map(({ name, reason, leftOut: out }) => ({
      label: `跳过“${name}”`,
      value: out.length > 0 ? `${passedReasons[reason]}（${leftOutText(out)}）` : passedReasons[reason],
    })),
  ]
}
