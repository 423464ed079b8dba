'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { queryOf } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { listStock, pickDevices } from '@/lib/contracts/device/out'

const Part = styled('section')(({ theme }) => ({
  marginTop: 20,
  '& > h3': {
    margin: '0 0 8px',
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& > form': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 96px auto',
    gap: 12,
    alignItems: 'end',
    '& > *': { marginTop: '0 !important' },
    // Two columns on a phone: the model takes the whole first line.
    '@media (max-width: 600px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
  '& > p': { margin: '4px 0 0', fontSize: 12, color: theme.vars.palette.text.secondary },
}))

/** Form that takes a number of devices of one model from the warehouse; the service takes the oldest batch first. */
export function PickForm({ id }: { id: string }) {
  const { data = [] } = useQuery(queryOf(listStock, { id }))
  const { mutate, isPending, error } = useWrite(pickDevices, { meta: { ownErrors: true } })
  const [model, setModel] = useState('')
  const [count, setCount] = useState('')
  const field = useId()
  const models = [...Map.groupBy(data, (one) => one.model)]
  const chosen = model || (models[0]?.[0] ?? '')
  const batches = data.filter((one) => one.model === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ id, model: chosen, count: Number(count) }, { onSuccess: () => setCount('') })
  }
  if (models.length === 0) return null
  return (
    <Part aria-labelledby={`${field}-title`}>
      <h3 id={`${field}-title`}>按数量选取</h3>
      <form onSubmit={submit}>
        <InputFrame id={`${field}-model`} label="型号" error={undefined}>
          <select
            id={`${field}-model`}
            className="control"
            value={chosen}
            onChange={(event) => setModel(event.target.value)}
          >
            {models.map(([name, own]) => (
              <option key={name} value={name}>
                {name}（可出库 {own.reduce((sum, one) => sum + one.count, 0)} 台）
              </option>
            ))}
          </select>
        </InputFrame>
        <InputFrame id={`${field}-count`} label="数量" error={undefined}>
          <input
            id={`${field}-count`}
            className="control"
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={(event) => setCount(event.target.value.replace(/\D/g, ''))}
          />
        </InputFrame>
        <Button type="submit" variant="outlined" loading={isPending} disabled={Number(count) < 1}>
          选取
        </Button>
      </form>
      <p>先入库的批次先出：{batches.map((one) => `${one.batch} ${one.count} 台`).join('、')}</p>
      <RefusalAlert error={error} />
    </Part>
  )
}
