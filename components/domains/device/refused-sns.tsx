'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { formatNumber } from '@/components/kit/list/paging'
import type { RefusedSn } from '@/lib/contracts/device/sn'
import { saveBlob } from '@/lib/helpers/blob'
import { spreadsheetCsv } from '@/lib/helpers/csv'

const Part = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    border: `1px solid ${palette.error.main}`,
    borderRadius: 8,
    overflow: 'hidden',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      padding: '6px 8px',
      fontSize: 13,
      background: `color-mix(in srgb, ${palette.error.main} 9%, transparent)`,
    },
    '& > header > b': { flex: 1, fontWeight: 600 },
    '& > ul': { maxHeight: 240, overflow: 'auto', margin: 0, padding: 0, listStyle: 'none' },
    '& > ul > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 12px',
      padding: '3px 8px',
      fontSize: 13,
      lineHeight: '20px',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > ul > li > span': { color: palette.text.secondary },
  }
})

const refusalText = ({ fault, place }: RefusedSn) => (place ? `${place}：${fault}` : fault)

function download(refused: readonly RefusedSn[]): void {
  const lines = [['SN', '未录入的原因'], ...refused.map((one) => [one.sn, refusalText(one)])]
  saveBlob(new Blob([spreadsheetCsv(lines)], { type: 'text/csv' }), '未录入的SN.csv')
}

interface RefusedSnsProps {
  refused: readonly RefusedSn[]
  onClear: () => void
}

/** Lists all refused serial numbers by reason, until the service accepts them or the user dismisses them. */
export function RefusedSns({ refused, onClear }: RefusedSnsProps) {
  const [wanted, setWanted] = useState('')
  const reasons = [...new Set(refused.map(({ fault }) => fault))]
  // If no serial number has the chosen reason any more, all numbers are shown.
  const reason = reasons.includes(wanted) ? wanted : ''
  const shown = refused.filter(({ fault }) => reason === '' || fault === reason)
  const count = (of: string) => refused.filter(({ fault }) => fault === of).length
  if (refused.length === 0) return null
  return (
    <Part role="group" aria-label="未录入的 SN">
      <header>
        <b>未录入 {formatNumber(refused.length)}</b>
        <Button size="small" color="inherit" onClick={() => download(shown)}>
          下载未录入
        </Button>
        <Button size="small" color="inherit" onClick={onClear}>
          已处理，清空
        </Button>
        {reasons.length > 1 ? (
          <Segmented
            label="按原因"
            value={reason}
            onChange={setWanted}
            choices={[
              { value: '', label: '全部原因' },
              ...reasons.map((of) => ({ value: of, label: `${of} ${formatNumber(count(of))}` })),
            ]}
          />
        ) : null}
      </header>
      <ul aria-label="未录入的 SN 和原因">
        {shown.map((one) => (
          <li key={`${one.place} ${one.sn}`}>
            <b>{one.sn}</b>
            <span>{refusalText(one)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
