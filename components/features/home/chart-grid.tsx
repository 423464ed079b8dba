'use client'

import { styled } from '@mui/material/styles'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { type FigureKey, figures, keysFor, type ShareKey, shares } from '@/lib/contracts/statistics/figures'

/** Grid of charts of equal height that fills each row, so that late charts move nothing. */
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
  // Shadow at an edge with more content: the background that scrolls with the content covers it at the end.
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

/** Skeleton of a chart, with lines in the place of bars. */
export const ChartBones = () => <TextSkeleton widths={[100, 82, 66, 50, 38, 28, 20]} pitch={30} />

/** A chart: the shares of a whole, or a figure by day. */
export type ChartOf = { readonly title: string } & ({ readonly share: ShareKey } | { readonly days: FigureKey })

/** Returns the charts for a user with these permissions. */
export const chartsFor = (ports: { has(port: string): boolean }): ChartOf[] => [
  ...keysFor(shares, ports).map((share) => ({ title: shares[share].label, share })),
  ...keysFor(figures, ports).flatMap((days) => {
    const { chart } = figures[days]
    return chart ? [{ title: chart.title, days }] : []
  }),
]
