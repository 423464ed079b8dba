'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BarList } from '@/components/kit/chart/bar-list'
import { DayBars } from '@/components/kit/chart/day-bars'
import { SectionCard } from '@/components/kit/record/section-card'
import { useDictName } from '@/lib/api/dict'
import { queryOf } from '@/lib/api/query-of'
import { statisticsCall } from '@/lib/contracts/statistics/calls'
import { type FigureKey, figures, type ShareKey, shares } from '@/lib/contracts/statistics/figures'
import { byTime } from './by-time'
import { ChartBones, ChartGrid, chartsFor } from './chart-grid'
import { Failed, NotRenewed } from './failed'
import { useGrantedPermissions } from './use-granted-permissions'

/**
 * Charts of 平台总览. Each chart loads independently, so that the other charts remain if one fails or the platform does not
 * provide it.
 */
export function Charts() {
  const { ports } = useGrantedPermissions()
  return (
    <ChartGrid>
      {chartsFor(ports).map((chart) =>
        'days' in chart ? <Days key={chart.title} of={chart.days} /> : <Share key={chart.title} of={chart.share} />,
      )}
    </ChartGrid>
  )
}

function Share({ of }: { of: ShareKey }) {
  const { reach, told } = useGrantedPermissions()
  const { label, call, states, dict } = shares[of]
  // A hook must run in every render, so it also runs for shares whose names come from no dictionary; its result is not
  // used then.
  const named = useDictName(dict ?? 'subject')
  const { data, isError, refetch } = useQuery(queryOf(statisticsCall(call), {}, byTime))
  const share = data?.shares.find(({ key }) => key === of)
  const nameOf = (key: string) => (dict ? named(key) : (states?.[key] ?? key))
  const bars = share?.items?.map(({ key, name, value, url }) => ({
    key,
    label: name ?? (key === '' ? '未填写' : nameOf(key)),
    value,
    href: reach(url),
  }))
  if (data && !share && !told) return null
  return (
    <Chart title={label} failed={(isError && !data) || share?.items === null} renewed={!isError} onRetry={refetch}>
      {bars?.length === 0 ? <p>还没有数据。</p> : bars && <BarList bars={bars} label={label} />}
    </Chart>
  )
}

/** Chart of a number for each of the last days. */
function Days({ of }: { of: FigureKey }) {
  const { told } = useGrantedPermissions()
  const { chart, call = 'getAll' } = figures[of]
  const { data, isError, refetch } = useQuery(queryOf(statisticsCall(call), {}, byTime))
  const figure = data?.figures.find(({ key }) => key === of)
  if (!chart || (data && !figure && !told)) return null
  return (
    <Chart
      title={chart.title}
      failed={(isError && !data) || figure?.value === null}
      renewed={!isError}
      onRetry={refetch}
    >
      {figure?.series ? <DayBars values={figure.series} label={chart.label} unit={chart.unit} /> : null}
    </Chart>
  )
}

interface ChartProps {
  title: string
  failed: boolean
  /** False if the latest request failed and the chart shows older data. */
  renewed: boolean
  onRetry: () => void
  /** The chart; undefined while it loads. */
  children: ReactNode
}

function Chart({ title, failed, renewed, onRetry, children }: ChartProps) {
  return (
    <SectionCard title={title} actions={!failed && !renewed && <NotRenewed onRetry={onRetry} />}>
      {failed ? <Failed what={title} onRetry={onRetry} /> : (children ?? <ChartBones />)}
    </SectionCard>
  )
}
