'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BarList } from '@/components/kit/chart/bar-list'
import { DayBars } from '@/components/kit/chart/day-bars'
import { SectionCard } from '@/components/kit/record/section-card'
import { useDictName } from '@/lib/api/dict'
import { queryOf } from '@/lib/api/query-of'
import * as calls from '@/lib/contracts/statistics/calls'
import { byTime } from './by-time'
import { ChartBones, ChartGrid, chartKeys } from './chart-grid'
import { Failed, NotRenewed } from './failed'
import { chartLabels, partNames } from './labels'
import { useHeld } from './use-held'

/** Which call answers a whole. */
const callOf: Readonly<Record<calls.ShareKey, typeof calls.getAll>> = {
  questionStatus: calls.resource,
  questionSubject: calls.resource,
  organContract: calls.orgCount,
  teacherStatus: calls.accountCount,
  studentStatus: calls.accountCount,
  studentOrgan: calls.orgAccount,
}

/** 平台总览 in charts; each is loaded by itself, and one that fails, or that the platform does not offer, leaves the others. */
export function Charts() {
  const { ports } = useHeld()
  return (
    <ChartGrid>
      {chartKeys(ports).map((key) => (key === 'logins' ? <Logins key={key} /> : <Share key={key} of={key} />))}
    </ChartGrid>
  )
}

function Share({ of }: { of: calls.ShareKey }) {
  const { reach, told } = useHeld()
  const subject = useDictName('subject')
  const { data, isError, refetch } = useQuery(queryOf(callOf[of], {}, byTime))
  const share = data?.shares.find(({ key }) => key === of)
  const nameOf = of === 'questionSubject' ? subject : (partNames[of] ?? String)
  const bars = share?.items?.map(({ key, name, value, url }) => ({
    key,
    label: name ?? (key === '' ? '未填写' : nameOf(key)),
    value,
    href: reach(url),
  }))
  if (data && !share && !told) return null
  return (
    <Chart
      title={chartLabels[of]}
      failed={(isError && !data) || share?.items === null}
      renewed={!isError}
      onRetry={refetch}
    >
      {bars?.length === 0 ? <p>还没有数据。</p> : bars && <BarList bars={bars} label={chartLabels[of]} />}
    </Chart>
  )
}

function Logins() {
  const { told } = useHeld()
  const { data, isError, refetch } = useQuery(queryOf(calls.getAll, {}, byTime))
  const logins = data?.figures.find(({ key }) => key === 'logins')
  if (data && !logins && !told) return null
  return (
    <Chart
      title={chartLabels.logins}
      failed={(isError && !data) || logins?.value === null}
      renewed={!isError}
      onRetry={refetch}
    >
      {logins?.series ? <DayBars values={logins.series} label="近 30 天每日登录" unit="次" /> : null}
    </Chart>
  )
}

interface ChartProps {
  title: string
  failed: boolean
  /** Fetched when it last should have been. */
  renewed: boolean
  onRetry: () => void
  /** Nothing while it is on its way. */
  children: ReactNode
}

function Chart({ title, failed, renewed, onRetry, children }: ChartProps) {
  return (
    <SectionCard title={title} actions={!failed && !renewed && <NotRenewed onRetry={onRetry} />}>
      {failed ? <Failed what={title} onRetry={onRetry} /> : (children ?? <ChartBones />)}
    </SectionCard>
  )
}
