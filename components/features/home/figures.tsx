'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { SparkLine } from '@/components/kit/chart/spark-line'
import { SectionCard } from '@/components/kit/record/section-card'
import { queryOf } from '@/lib/api/query-of'
import { CHANGE_DAYS, figurePorts, getAll, keysFor, SERIES_DAYS } from '@/lib/contracts/statistics/calls'
import { byTime } from './by-time'
import { Failed, NotOffered, NotRenewed } from './failed'
import { figureLabels } from './labels'
import { Tile, Tiles } from './tile'
import { useHeld } from './use-held'

const Note = styled('small')(({ theme }) => ({ fontSize: 12, color: theme.vars.palette.text.secondary }))
/** Where the line will be. */
const LINE = { height: 28 }

/** 平台总览 in numbers: what the person may see, how it changed, and the way to its list. */
export function Figures() {
  const { ports, reach, told } = useHeld()
  const { data, error, refetch } = useQuery(queryOf(getAll, {}, byTime))
  return (
    <SectionCard
      title="平台总览"
      aside={
        <Note>
          变化与 {CHANGE_DAYS} 天前相比，曲线为近 {SERIES_DAYS} 天
        </Note>
      }
      actions={error && data && <NotRenewed onRetry={refetch} />}
    >
      {error && !data ? (
        <Failed what="平台总览" error={error} onRetry={refetch} />
      ) : data?.figures.length === 0 && !told ? (
        <NotOffered what="平台总览" />
      ) : (
        <Tiles>
          {keysFor(figurePorts, ports).map((key) => {
            const known = data?.figures.find((one) => one.key === key)
            const { change = null, series = null, url = null } = known ?? {}
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
        </Tiles>
      )}
    </SectionCard>
  )
}

const changeText = (change: number) =>
  change === 0 ? '持平' : `${change > 0 ? '增' : '减'} ${Math.abs(change).toLocaleString('en')}`
