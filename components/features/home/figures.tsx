'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { SparkLine } from '@/components/kit/chart/spark-line'
import { SectionCard } from '@/components/kit/record/section-card'
import { queryOf } from '@/lib/api/query-of'
import * as calls from '@/lib/contracts/statistics/calls'
import { type FigureKey, figures, keysFor } from '@/lib/contracts/statistics/figures'
import { byTime } from './by-time'
import { Failed, NotProvided, NotRenewed } from './failed'
import { Tile, Tiles } from './tile'
import { useGrantedPermissions } from './use-granted-permissions'

const Note = styled('small')(({ theme }) => ({ fontSize: 12, color: theme.vars.palette.text.secondary }))
/** Reserves the height of the curve, so that a tile without a curve is as high as a tile with one. */
const LINE = { height: 28 }

/**
 * Section 平台总览: the numbers that the user may see, each with its change, its curve and a link to the counted records.
 */
export function Figures() {
  const { ports, told } = useGrantedPermissions()
  const { data, error, refetch } = useQuery(queryOf(calls.getAll, {}, byTime))
  const hasFailed = error !== null && !data
  const isForeign = data?.figures.length === 0 && !told
  const shown = keysFor(figures, ports)
  const together = hasFailed || isForeign ? [] : shown.filter((key) => !figures[key].call)
  return (
    <SectionCard
      title="平台总览"
      aside={
        <Note>
          变化与 {calls.CHANGE_DAYS} 天前相比，曲线为近 {calls.SERIES_DAYS} 天
        </Note>
      }
      actions={error && data && <NotRenewed onRetry={refetch} />}
    >
      {hasFailed ? <Failed what="平台总览" error={error} onRetry={refetch} /> : null}
      {isForeign ? <NotProvided what="平台总览" /> : null}
      <Tiles>
        {together.map((key) => (
          <FigureTile key={key} of={key} figure={data && (data.figures.find((one) => one.key === key) ?? uncounted)} />
        ))}
        {shown.map((key) => {
          const { call } = figures[key]
          return call ? <SingleFigure key={key} of={key} call={call} /> : null
        })}
      </Tiles>
    </SectionCard>
  )
}

type Shown = Pick<calls.Figure, 'value' | 'unit' | 'change' | 'series' | 'url'>
const uncounted: Shown = { value: null, change: null, series: null, url: null }

/** Tile of one figure; `figure` is undefined while loading. */
function FigureTile({ of, figure }: { of: FigureKey; figure: Shown | undefined }) {
  const { reach } = useGrantedPermissions()
  const { label, hidesZero } = figures[of]
  const { value, unit, change = null, series = null, url = null } = figure ?? {}
  if (hidesZero && value === 0) return null
  const beside = [unit ?? [], change === null ? [] : changeText(change)].flat().join('，')
  return (
    <li>
      <Tile label={label} value={value} href={reach(url)} aside={beside === '' ? null : <small>{beside}</small>}>
        <span style={LINE}>{series ? <SparkLine values={series} /> : null}</span>
      </Tile>
    </li>
  )
}

/** Tile of a figure that is loaded by its own call. Renders nothing until the request has succeeded or failed. */
function SingleFigure({ of, call }: { of: FigureKey; call: calls.StatisticsCall }) {
  const { data, isError } = useQuery(queryOf(calls.statisticsCall(call), {}, byTime))
  const figure = data?.figures.find(({ key }) => key === of)
  if (figure) return <FigureTile of={of} figure={figure} />
  return isError && !data ? <FigureTile of={of} figure={uncounted} /> : null
}

const changeText = (change: number) =>
  change === 0 ? '持平' : `${change > 0 ? '增' : '减'} ${Math.abs(change).toLocaleString('en')}`
