'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatNumber } from '@/components/kit/list/paging'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { Call } from '@/lib/contracts/base/call'
import type { listStorageSns } from '@/lib/contracts/device/storage'

const Part = styled('section')(({ theme }) => ({
  marginBlock: 20,
  '& > h3': {
    margin: '0 0 4px',
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& > ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: '0 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > ol > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28 },
}))

/** Maximum number of rows on the screen; the printed sheet and the file contain all rows. */
const LIMIT = 500

export type SnsCall = Call<(typeof listStorageSns)['request'], (typeof listStorageSns)['answer']>

interface SnListProps {
  call: SnsCall
  id: string
  counted: number
  /** Removes a serial number from a draft document. */
  onRemove?: (sn: string) => void
}

/** Lists the serial numbers of a document; they are loaded when the user expands the list. */
export function SnList({ call, id, counted, onRemove }: SnListProps) {
  const [open, setOpen] = useState(false)
  const heading = useId()
  const { data, error, refetch, isRefetching } = useQuery(queryOf(call, { id }, { ...ownErrors, enabled: open }))
  if (counted === 0) return null
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>SN 清单（{formatNumber(counted)} 台）</h3>
      {open ? null : (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          查看清单
        </Button>
      )}
      {error ? <Failure error={error} what="SN 清单" onRetry={refetch} retrying={isRefetching} /> : null}
      <ol>
        {data?.slice(0, LIMIT).map(({ sn, model }) => (
          <li key={sn}>
            <span title={model}>{sn}</span>
            {onRemove ? (
              <Button size="small" color="inherit" aria-label={`移除 ${sn}`} onClick={() => onRemove(sn)}>
                移除
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {data && data.length > LIMIT ? <p>这里显示前 {LIMIT} 台，打印的单据含全部 SN。</p> : null}
    </Part>
  )
}
