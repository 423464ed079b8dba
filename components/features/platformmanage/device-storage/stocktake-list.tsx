'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ModelBox } from '@/components/domains/device/model-input'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Drawer } from '@/components/kit/drawer/drawer'
import { InputFrame } from '@/components/kit/inputs'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { deviceStocktakeCard, documentTitle, stocktakeStates } from '@/lib/contracts/device/document-card'
import { insertStocktake, listStocktakes, type StocktakeItem } from '@/lib/contracts/device/stocktake'

const Lines = styled('ul')(({ theme }) => ({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > li > button': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    width: '100%',
    minHeight: 44,
    padding: '4px 0',
    border: 0,
    font: 'inherit',
    textAlign: 'start',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
  },
  '& b': { minWidth: 140, color: theme.vars.palette.primary.main, fontWeight: 500 },
  '& small': { flex: 1, minWidth: 160, fontSize: 13, color: theme.vars.palette.text.secondary },
}))

const differ = ({ differences: { missing = 0, surplus = 0, elsewhere = 0 } }: StocktakeItem) =>
  missing + surplus + elsewhere

/** Drawer with the list of all 盘点单 (counts of the warehouse), and a button that starts a new one. */
export default function StocktakeList({ onOpen, onClose }: { onOpen: (id: string) => void; onClose: () => void }) {
  const query = useQuery(queryOf(listStocktakes, {}, ownErrors))
  const mayStart = useCan(insertStocktake.permission)
  return (
    <Drawer title="盘点" onClose={onClose}>
      {mayStart ? <StartForm onStarted={onOpen} /> : null}
      <QueryBoundary query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p>还没有盘点过。</p>
          ) : (
            <Lines aria-label="盘点单">
              {list.map((item) => (
                <li key={item.id}>
                  <button type="button" onClick={() => onOpen(item.id)}>
                    <b>{documentTitle(deviceStocktakeCard.name, item)}</b>
                    <small>
                      {item.model || '全部型号'} · 应有 {item.expected} · 实盘 {item.counted} · 差异 {differ(item)}
                      {item.doneAt ? ` · ${formatDateTime(item.doneAt)}` : ''}
                    </small>
                    <StatusChip {...stocktakeStates[item.status]} />
                  </button>
                </li>
              ))}
            </Lines>
          )
        }
      </QueryBoundary>
    </Drawer>
  )
}

function StartForm({ onStarted }: { onStarted: (id: string) => void }) {
  const { mutate, isPending, error } = useWrite(insertStocktake, { meta: { ownErrors: true } })
  const [model, setModel] = useState('')
  const field = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ model, note: '' }, { onSuccess: ({ id }) => onStarted(id) })
  }
  return (
    <form onSubmit={submit} style={{ display: 'block' }}>
      <InputFrame id={field} label="型号" hint="留空盘点仓库里的全部型号" error={undefined}>
        <ModelBox
          control={{ id: field, 'aria-describedby': `${field}-message` }}
          value={model}
          stocked
          onChange={setModel}
        />
      </InputFrame>
      <Button type="submit" variant="contained" size="small" loading={isPending} sx={{ mt: 1 }}>
        开始盘点
      </Button>
      <RefusalAlert error={error} />
    </form>
  )
}
