import { styled } from '@mui/material/styles'
import type { Colouring } from '../choices'
import type { Drawn } from '../graph/drawn'
import { legendOf, topsOf } from './colours'

const Entries = styled('ul')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  insetBlockEnd: 8,
  maxWidth: 'min(240px, calc(100% - 16px))',
  margin: 0,
  padding: '4px 8px',
  listStyle: 'none',
  borderRadius: 6,
  fontSize: 12,
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.paper,
  // The nodes behind the legend can be clicked.
  pointerEvents: 'none',
  '& > li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& i': { display: 'inline-block', width: 8, height: 8, marginInlineEnd: 6, borderRadius: '50%' },
}))

/** Explains the colours of the nodes. */
export function Legend({ drawn, colouring }: { drawn: Drawn; colouring: Colouring }) {
  const entries = legendOf(drawn, colouring)
  const others = colouring === 'top' ? topsOf(drawn).length - entries.length : 0
  return (
    <Entries aria-label="图例">
      {entries.map(({ label, colour }) => (
        <li key={label}>
          <i style={{ background: colour }} />
          {label}
        </li>
      ))}
      {others > 0 ? <li>等 {entries.length + others} 章</li> : null}
    </Entries>
  )
}
