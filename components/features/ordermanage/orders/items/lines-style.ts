'use client'

import { styled } from '@mui/material/styles'
import { groupLegend } from '@/components/kit/inputs/input-frame'
import { readOut } from '@/components/ui/theme/read-out'

const NARROW = '@media (max-width: 699.95px)'
const WIDE = '@media (min-width: 700px)'

/** Table of lines. On screens narrower than 700 pixels each line is a box in which every cell has its name. */
export const Lines = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars
  return {
    minWidth: 0,
    margin: '16px 0 0',
    padding: 0,
    border: 0,
    '& > legend': groupLegend,
    '& > table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
    '& th': { padding: '4px', textAlign: 'start', fontSize: 13, fontWeight: 500, color: palette.text.secondary },
    '& th:nth-of-type(1)': { width: '16%' },
    '& th:nth-of-type(2)': { width: '13%' },
    '& th:nth-of-type(4)': { width: '9%' },
    '& th:nth-of-type(5)': { width: '13%' },
    '& th:nth-of-type(6)': { width: '9%' },
    '& th:nth-of-type(7)': { width: '13%' },
    '& th:nth-of-type(8)': { width: 60 },
    '& td': { position: 'relative', padding: '4px', verticalAlign: 'top' },
    '& td:last-of-type .MuiButton-root': { minWidth: 0, marginTop: 3, whiteSpace: 'nowrap' },
    '& [data-number], & [data-number] input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    [WIDE]: {
      '& tbody tr': { borderTop: `1px solid ${palette.divider}` },
      '& td .label': readOut,
      '& [data-net]': { lineHeight: '36px' },
    },
    [NARROW]: {
      '& thead': readOut,
      '& tbody': { display: 'grid', gap: 8 },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: '4px 12px',
        padding: '8px 12px 12px',
        border: `1px solid ${palette.divider}`,
        borderRadius: 8,
      },
      '& td': { minWidth: 0, padding: 0 },
      '& td:nth-of-type(3)': { gridColumn: '1 / -1' },
      '& td:empty': { display: 'none' },
      '& td .label': { textAlign: 'start' },
      '& [data-net] > .label': { display: 'block', marginBottom: 4, fontSize: 13, lineHeight: '20px', fontWeight: 500 },
      '& [data-net] > span:last-of-type': { lineHeight: '40px' },
      '& td:last-of-type': { gridColumn: '1 / -1', justifySelf: 'end' },
    },
    '& > footer': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'end',
      gap: '8px 16px',
      margin: '8px 0 16px',
    },
    '& > footer > div': { display: 'flex', alignItems: 'end', gap: 16 },
    '& > footer > div > [data-input]': { width: 140 },
    '& > footer > div > [data-input] input': { textAlign: 'end' },
    '& > footer output': { fontSize: 13, lineHeight: '36px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  }
})
