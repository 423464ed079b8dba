'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { SelectField } from '@/components/kit/inputs/select-field'
import type { Claim } from './use-claim'

const counts = [5, 10, 20, 50]

interface ClaimButtonProps {
  unit: string
  /** Filter of the list; only review tasks that match it are claimed. */
  filter: object
  claim: Claim
}

/** The button 领取 n: claims the most urgent review tasks that match the filter. */
export function ClaimButton({ unit, filter, claim }: ClaimButtonProps) {
  const [count, setCount] = useState('10')
  const options = counts.map((one) => ({ value: one.toString(), label: `${one} ${unit}` }))
  return (
    <>
      <SelectField label="一次领取" width={104} options={options} value={count} onChange={setCount} />
      <Button
        size="small"
        variant="contained"
        loading={claim.busy}
        onClick={() => claim.of({ filter, count: Number(count) })}
      >
        领取
      </Button>
    </>
  )
}
