'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { SparkLine } from '@/components/kit/chart/spark-line'
import { SectionCard } from '@/components/kit/record/section-card'
import { queryOf } from '@/lib/api/query-of'
import * as calls from '@/lib/contracts/statistics/calls'
import { byTime } from './by-time'
import { Failed, NotOffered, NotRenewed } from './failed'
import { figureLabels, foreignLabels } from './labels'
import { Tile, Tiles } from './tile'
import { useHeld } from './use-held'

const Note = styled('small')(({ theme }) => ({ fontSize: 12, color: theme.vars.palette.text.secondary }))
/** Where the line will be. */
const LINE = { height: 28 }

/** 平台总览 in numbers: what the person may see, how it changed, and the way to its list. */
export function Figures() {
  const { ports, reach, told } = useHeld()
  const { data, error, refetch } = useQuery(queryOf(calls.getAll, {}, byTime))
  const hasFailed = error !== null && !data
  const isForeign = data?.figures.length === 0 && !told
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
      {isForeign ? <NotOffered what="平台总览" /> : null}
      <Tiles>
        {(hasFailed || isForeign ? [] : calls.keysFor(calls.figurePorts, ports)).map((key) => {
          const known = data?.figures.find((one) => one.key === key)
          const { change = null, series = null, url = null } = known ?? {}
          // Most people import nothing.
          if (key === 'imports' && known?.value === 0) return null
          return (
            <li key={key}>
              <Tile
                label={figureLabels[key]}
                value={data && (known?.value ?? null)}
                href={reach(url)}
                aside={change === null ? null : <small>{changeText(change)}</small>}
              >
                <span style={LINE}>{series ? <SparkLine values={series} /> : null}</span>
              </Tile>
            </li>
          )
        })}
        {foreign.map(([label, call]) => (
          <ForeignFigure key={label} label={label} call={call} />
        ))}
      </Tiles>
    </SectionCard>
  )
}

const foreign = [
  [foreignLabels.lesson, calls.lesson],
  [foreignLabels.padDuration, calls.padDuration],
  [foreignLabels.parent, calls.parent],
] as const

/** There once the platform answers a number; one that fails says so in its place. */
function ForeignFigure({ label, call }: { label: string; call: (typeof foreign)[number][1] }) {
  const { data, isError } = useQuery(queryOf(call, {}, byTime))
  const hasFailed = isError && data === undefined
  const value = calls.numberIn(data)
  const note = calls.noteIn(data)
  if (value === null && !hasFailed) return null
  return (
    <li>
      <Tile label={label} value={value} href={null} aside={note === null ? null : <small>{note}</small>}>
        <span style={LINE} />
      </Tile>
    </li>
  )
}

const changeText = (change: number) =>
  change === 0 ? '持平' : `${change > 0 ? '增' : '减'} ${Math.abs(change).toLocaleString('en')}`
