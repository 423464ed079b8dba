'use client'

import { styled } from '@mui/material/styles'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { type FigureKey, figures, keysFor, type ShareKey, shares } from '@/lib/contracts/statistics/figures'

/** Grid of charts. All charts have the same height, so that the page does not move when a chart appears late. */
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
  // Draws a shadow at each edge beyond which more content is hidden. A second background scrolls with the content, and
  // at the end of the content it covers the shadow.
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

/** Placeholder of a chart while it loads, with lines in place of the bars. */
export const ChartBones = () => <TextSkeleton widths={[100, 82, 66, 50, 38, 28, 20]} pitch={30} />

/** A chart of the home page: either the shares of a whole, or a number for each day. */
export type ChartOf = { readonly title: string } & ({ readonly share: ShareKey } | { readonly days: FigureKey })

/** Returns the charts that a user with these permissions may see. */
export const chartsFor = (ports: { has(port: string): boolean }): ChartOf[] => [
  ...keysFor(shares, ports).map((share) => ({ title: shares[share].label, share })),
  ...keysFor(figures, ports).flatMap((days) => {
    const { chart } = figures[days]
    return chart ? [{ title: chart.title, days }] : []
  }),
]
