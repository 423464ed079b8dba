'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { BarList } from '@/components/kit/chart/bar-list'
import { Drawer } from '@/components/kit/drawer/drawer'
import { Segmented } from '@/components/kit/inputs/segmented'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { dryRunPushRules, MAX_DRY_RUN_TASKS, type Spread } from '@/lib/contracts/review/rules'
import { kindOptions } from '../kinds'
import type { Trial } from './trial'

const Head = styled('p')({ margin: '12px 0', fontSize: 14, lineHeight: '22px' })

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
  '& h4': {
    margin: '16px 0 4px',
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& p': { margin: 0, fontSize: 13, lineHeight: '22px' },
}))

const spans = [
  { value: 'waiting', label: '正在等待的任务' },
  { value: 'month', label: '最近 30 天的任务' },
] as const

interface DryRunProps {
  /** Change of the rules that is simulated; null simulates the current rules. */
  trial: Trial | null
  onClose: () => void
}

/**
 * Dialog 试运行: simulates which reviewers would get the tasks after a change of the rules, next to the result of the
 * current rules. The simulation changes no data.
 */
export function DryRun({ trial, onClose }: DryRunProps) {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('waiting')
  const [kind, setKind] = useState<string>(trial?.entity ?? kindOptions[0]?.value ?? '')
  const input = { entity: kind, span, rule: trial?.rule ?? null, turned: trial?.turned ?? [] }
  const planned = trial?.title
  const { data, error, refetch, isRefetching } = useQuery(queryOf(dryRunPushRules, input, { ...ownErrors, gcTime: 0 }))
  return (
    <Drawer title={`试运行 · ${planned ?? '现在的规则'}`} onClose={onClose} width={planned ? 760 : 480}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {trial ? null : <Segmented label="内容" value={kind} choices={kindOptions} onChange={setKind} />}
        <Segmented label="范围" value={span} choices={spans} onChange={setSpan} />
      </div>
      {error && !data ? <Failure error={error} what="试运行" onRetry={refetch} retrying={isRefetching} /> : null}
      {!data && !error ? <TextSkeleton widths={[60, 80, 48]} /> : null}
      {data ? (
        <>
          <Head role="status">
            {data.more ? `只看最早的 ${MAX_DRY_RUN_TASKS.toLocaleString('en')} 项任务。` : `共 ${data.tasks} 项任务。`}
            {planned ? `${planned}，其中 ${data.moved} 项的去向会变。` : ''}
            {trial?.first ? '新规则按排在最前试算，保存后在最后，请拖到合适的位置。' : ''}
            试运行不会改动任何数据。
          </Head>
          <Sides>
            <Side title="现在的规则" spread={data.today} />
            {planned ? <Side title={planned} spread={data.planned} /> : null}
          </Sides>
        </>
      ) : null}
    </Drawer>
  )
}

function Side({ title, spread }: { title: string; spread: Spread }) {
  const { given, claimed, unassigned, load, byRule, why } = spread
  const bars = (some: readonly { key: string; label: string; value: number }[]) =>
    some.map((bar) => ({ ...bar, href: null }))
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>
        指派 {given}，待领取 {claimed}，无人可推 {unassigned}
      </p>
      {load.length > 0 ? (
        <>
          <h4>每人得到</h4>
          <BarList
            label="每人得到"
            bars={bars(load.map(({ person, count }) => ({ key: person.id, label: person.fullName, value: count })))}
          />
        </>
      ) : null}
      {byRule.length > 0 ? (
        <>
          <h4>由哪条规则</h4>
          <BarList
            label="由哪条规则"
            bars={bars(byRule.map(({ id, name, count }) => ({ key: id, label: name, value: count })))}
          />
        </>
      ) : null}
      {why.length > 0 ? (
        <>
          <h4>无人可推的原因</h4>
          <BarList
            label="无人可推的原因"
            bars={bars(why.map(({ reason, count }) => ({ key: reason, label: reason, value: count })))}
          />
        </>
      ) : null}
    </section>
  )
}
