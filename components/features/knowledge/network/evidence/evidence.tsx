'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { formatNumber } from '@/components/kit/list/paging'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { Notice } from '@/components/kit/table/table-states'
import { confirm } from '@/components/ui/dialogs/confirm'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { removeEdge } from '@/lib/contracts/knowledge/edges'
import {
  type ContradictedPair,
  DAILY_PAIRS,
  type EvidencePair,
  type Judgement,
  judgePair,
  listPairs,
  requestEvidence,
} from '@/lib/contracts/knowledge/evidence'
import { Choice, Pairs } from './evidence-rows'

/** Milliseconds between two requests while a requested calculation has not ended. */
const POLL_MS = 5_000

interface EvidenceProps {
  subject: string
  section: string
}

/** 作答证据: what the learners' answers say of the prerequisites of one subject and section (domain model §7). */
export function EvidenceOfAnswers({ subject, section }: EvidenceProps) {
  const query = useQuery({
    ...queryOf(listPairs, { subject, section }, ownErrors),
    refetchInterval: ({ state }) => (state.data?.isRequested ? POLL_MS : false),
  })
  return (
    <QueryBoundary query={query} height={480}>
      {(found) => <FoundPairs {...{ subject, section, found }} />}
    </QueryBoundary>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}))

function FoundPairs({ subject, section, found }: EvidenceProps & { found: CallAnswer<typeof listPairs> }) {
  const canEdit = useCan('knowledge:edit')
  const judging = useWrite(judgePair, ownErrors)
  const removing = useWrite(removeEdge, ownErrors)
  const requesting = useWrite(requestEvidence, ownErrors)
  const [error, setError] = useState<Error | null>(null)
  const busy = judging.isPending || removing.isPending
  const run = (write: Promise<unknown>, text: string) =>
    write.then(
      () => {
        setError(null)
        toast.success(text)
      },
      (refusal: Error) => setError(refusal),
    )
  const judge = ({ from, to }: EvidencePair, judgement: Judgement, text: string) =>
    void run(judging.mutateAsync({ from: from.id, to: to.id, judgement }), text)
  const remove = async ({ from, to, edge }: ContradictedPair) => {
    const title = `移除前置关系“${from.name} → ${to.name}”`
    if (!(await confirm({ title, text: '两个知识点本身不变。', ok: '移除', danger: true }))) return
    await run(removing.mutateAsync(edge), `已移除“${from.name} → ${to.name}”`)
  }
  const { computedAt, isRequested, learners, answers, judgedToday, waiting, inferred } = found
  return (
    <div>
      <Bar>
        {computedAt === null
          ? '还没有计算过'
          : `${formatDateTime(computedAt)} 计算：${formatNumber(learners)} 名学生，${formatNumber(answers)} 次首次作答`}
        {canEdit ? (
          <Button
            size="small"
            disabled={isRequested || requesting.isPending}
            onClick={() => void run(requesting.mutateAsync({ subject, section }), '一分钟内开始计算')}
          >
            {isRequested ? '等待计算…' : '立即更新'}
          </Button>
        ) : null}
      </Bar>
      <RefusalAlert error={error} />
      {computedAt === null ? (
        <Notice title="还没有作答证据">
          学习应用上报作答后，每天凌晨比较前置掌握弱和强的学生答后继试题的情况，结果显示在这里。
        </Notice>
      ) : (
        <>
          <Pairs
            title="今天的判断"
            text={`作答提示这些知识点有先后。今天已判断 ${judgedToday} 对，共有 ${waiting} 对待判断；${inferred} 对由已有关系推出，不必判断。`}
            empty={emptyText(found)}
            pairs={found.today}
            actions={(pair, name) =>
              canEdit ? (
                <div>
                  <Choice
                    pair={name}
                    label="是前置"
                    disabled={busy}
                    onClick={() => judge(pair, 'before', `已添加“${name}”，待确认`)}
                  />
                  <Choice
                    pair={name}
                    label="相反"
                    disabled={busy}
                    onClick={() => judge(pair, 'after', `已添加“${pair.to.name} → ${pair.from.name}”，待确认`)}
                  />
                  <Choice
                    pair={name}
                    label="没有关系"
                    disabled={busy}
                    onClick={() => judge(pair, 'none', '已记下，不再提示这一对')}
                  />
                  <Choice
                    pair={name}
                    label="说不清"
                    disabled={busy}
                    onClick={() => judge(pair, 'unsure', '已记下，不再问您这一对')}
                  />
                </div>
              ) : null
            }
          />
          <Pairs
            title="与作答不符的前置"
            text="前置掌握弱的学生，答后继的试题与掌握强的几乎一样好。"
            empty="没有与作答不符的前置。"
            pairs={found.contradicted}
            actions={(pair, name) =>
              canEdit ? (
                <div>
                  <Choice pair={name} label="移除" danger disabled={busy} onClick={() => void remove(pair)} />
                  <Choice
                    pair={name}
                    label="保留"
                    disabled={busy}
                    onClick={() => judge(pair, 'before', `已保留“${name}”`)}
                  />
                </div>
              ) : null
            }
          />
        </>
      )}
    </div>
  )
}

const emptyText = ({ judgedToday, waiting, inferred }: CallAnswer<typeof listPairs>): string =>
  judgedToday >= DAILY_PAIRS && waiting > 0
    ? `今天的 ${DAILY_PAIRS} 对已经判断完，还有 ${waiting} 对留到以后。`
    : `没有待判断的知识点。${inferred > 0 ? `${inferred} 对由已有关系推出，不必判断。` : ''}`
