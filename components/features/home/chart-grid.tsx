'use client'

import { styled } from '@mui/material/styles'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { type FigureKey, figures, keysFor, type ShareKey, shares } from '@/lib/contracts/statistics/figures'

/** Charts of one height, as many in a row as fit, each row filled: what comes later moves nothing. */
export const ChartGrid = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  '& > *': {
    flex: '1 1 min(336px, 100%)',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    height: 292,
    overflow: 'hidden',
  },
  // A shadow at the edge beyond which there is more: each is covered by the paper that scrolls with the content.
  '& [data-body]': {
    flex: 1,
    overflow: 'auto',
    background: [
      `linear-gradient(${theme.vars.palette.background.paper} 40%, transparent) top / 100% 24px no-repeat local`,
      `linear-gradient(transparent, ${theme.vars.palette.background.paper} 60%) bottom / 100% 24px no-repeat local`,
      `linear-gradient(${theme.vars.palette.divider}, transparent) top / 100% 8px no-repeat scroll`,
      `linear-gradient(transparent, ${theme.vars.palette.divider}) bottom / 100% 8px no-repeat scroll`,
    ].join(', '),
  },
  '& p': { margin: 0, padding: '32px 0', textAlign: 'center', color: theme.vars.palette.text.secondary },
}))

/** A chart on its way: lines where bars will be. */
export const ChartBones = () => <TextSkeleton widths={[100, 82, 66, 50, 38, 28, 20]} pitch={30} />

/** What is drawn as a chart: how a whole divides, or what happened on each day. */
export type ChartOf = { readonly title: string } & ({ readonly share: ShareKey } | { readonly days: FigureKey })

/** The charts a person who holds these ports is shown. */
export const chartsFor = (ports: { has(port: string): boolean }): ChartOf[] => [
  ...keysFor(shares, ports).map((share) => ({ title: shares[share].label, share })),
  ...keysFor(figures, ports).flatMap((days) => {
    const { chart } = figures[days]
    return chart ? [{ title: chart.title, days }] : []
  }),
]
