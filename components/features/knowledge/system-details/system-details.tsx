'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { toLists } from '@/components/domains/knowledge-system/to-lists'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Segmented } from '@/components/kit/inputs/segmented'
import { RecordPage } from '@/components/kit/record/record-page'
import { SectionCard } from '@/components/kit/record/section-card'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { Code } from '@/lib/contracts/base/call'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { knowledgeSystemCard, systemStates } from '@/lib/contracts/knowledge-system/card'
import { ApiError } from '@/lib/http/api-error'
import { useTab } from '@/lib/state/tab'
import { systemRequest } from './first'
import { SystemButtons } from './system-buttons'
import { SystemFacts } from './system-facts'
import { SystemTree } from './system-tree'

const SystemComparison = dynamic(() => import('./system-comparison').then((module) => module.SystemComparison), {
  ssr: false,
})

const SystemMapping = dynamic(() => import('./mapping/system-mapping').then((module) => module.SystemMapping), {
  ssr: false,
})

const SystemCoverage = dynamic(() => import('./system-coverage').then((module) => module.SystemCoverage), {
  ssr: false,
})

const SystemHistory = dynamic(() => import('./system-history').then((module) => module.SystemHistory), { ssr: false })

const SystemRounds = dynamic(() => import('./system-rounds').then((module) => module.SystemRounds), { ssr: false })

const heading = <h1 className="visually-hidden">体系详情</h1>

/** Screen 体系详情 (`?id`, `?version`, `?tab`): the tree of one version, the comparison of two, the reviews, and the log. */
export function SystemDetails() {
  const { params, setTitle } = useTab()
  const id = systemRequest.input(params)?.id
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(systemRequest.call, { id: id ?? '' }, ownErrors),
    enabled: id !== undefined,
  })
  const name = data?.name
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  if (id === undefined) {
    return (
      <>
        {heading}
        <Notice title="没有指定知识体系" mark="search" actions={toLists}>
          <p>请从列表中打开一个体系。</p>
        </Notice>
      </>
    )
  }
  if (data) return <Shown key={id} system={data} />
  const code = error instanceof ApiError && !error.isTransport && !error.isMissing ? error.code : null
  if (code === Code.notFound || code === Code.invalid) {
    return (
      <>
        {heading}
        <Notice title="没有找到这个知识体系" mark="search" actions={toLists}>
          <p>它可能已被删除，或链接中的编号不正确。</p>
        </Notice>
      </>
    )
  }
  if (error) return <Failure error={error} what={knowledgeSystemCard.name} onRetry={refetch} retrying={isFetching} />
  return (
    <RecordPage title={knowledgeSystemCard.name} side={<TextSkeleton widths={[60, 40, 50, 46]} />}>
      <output aria-label="正在加载知识体系">
        <TextSkeleton widths={[60, 44, 52, 40, 48, 36]} pitch={32} />
      </output>
    </RecordPage>
  )
}

const tabs = [
  { value: 'tree', label: '结构' },
  { value: 'coverage', label: '覆盖' },
  { value: 'compare', label: '版本对比' },
  { value: 'review', label: '审批记录' },
  { value: 'mapping', label: '映射' },
  { value: 'log', label: '日志' },
] as const

function Shown({ system }: { system: System }) {
  const { params, setParams } = useTab()
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'tree'
  const onTab = (next: (typeof tabs)[number]['value']) => {
    const address = new URLSearchParams(params)
    if (next === 'tree') address.delete('tab')
    else address.set('tab', next)
    setParams(address)
  }
  return (
    <RecordPage
      title={system.name}
      marks={<StatusChip {...systemStates[system.status]} />}
      actions={<SystemButtons system={system} />}
      side={
        <SectionCard title="基本信息">
          <SystemFacts system={system} />
        </SectionCard>
      }
    >
      <div>
        <Segmented label="详情" value={tab} choices={tabs} onChange={onTab} />
      </div>
      {tab === 'tree' ? <SystemTree system={system} /> : null}
      {tab === 'coverage' ? <SystemCoverage system={system} /> : null}
      {tab === 'compare' ? <SystemComparison system={system} /> : null}
      {tab === 'review' ? <SystemRounds system={system} /> : null}
      {tab === 'mapping' ? <SystemMapping system={system} /> : null}
      {tab === 'log' ? <SystemHistory id={system.id} /> : null}
    </RecordPage>
  )
}
