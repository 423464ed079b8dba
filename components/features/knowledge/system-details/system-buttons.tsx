'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { TakeDownDialog, useSystemMoves } from '@/components/domains/knowledge-system/use-system-moves'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { systemTransitions } from '@/lib/contracts/knowledge-system/transitions'
import { addressOf } from '@/lib/contracts/paths'

const { actions } = systemTransitions

/** Actions of the page of a system; the first one is emphasised. */
export function SystemButtons({ system }: { system: System }) {
  const moves = useSystemMoves(system)
  const [takingDown, setTakingDown] = useState(false)
  const offered = [
    { label: actions.publish.label, run: moves.publish },
    { label: actions.submit.label, run: moves.submit },
    { label: actions.withdraw.label, run: moves.withdraw },
  ].flatMap(({ label, run }) => (run ? [{ label, run }] : []))
  return (
    <>
      {moves.edit ? (
        <Button variant="outlined" size="small" href={addressOf('systemOutline', system.id)}>
          {actions.edit.label}
        </Button>
      ) : null}
      {offered.map(({ label, run }, index) => (
        <Button key={label} variant={index === 0 ? 'contained' : 'outlined'} size="small" onClick={run}>
          {label}
        </Button>
      ))}
      {moves.takeDown ? (
        <Button variant="outlined" color="error" size="small" onClick={() => setTakingDown(true)}>
          {actions.takeDown.label}
        </Button>
      ) : null}
      {takingDown ? <TakeDownDialog system={system} onClose={() => setTakingDown(false)} /> : null}
    </>
  )
}
