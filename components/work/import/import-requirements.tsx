'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCan } from '@/lib/api/session'
import { addressOn, cardOf, screenOf } from '@/lib/contracts/cards'
import type { FileRequirement } from '@/lib/contracts/task/calls'

/**
 * Lists the records that must exist before the file can be imported, each with a link to the screen on which the user
 * can add it.
 */
export function ImportRequirements({ needs }: { needs: readonly FileRequirement[] }) {
  return needs.map((need) => <NeedLine key={`${need.entity} ${need.id}`} need={need} />)
}

function NeedLine({ need: { message, entity, id } }: { need: FileRequirement }) {
  const may = useCan(cardOf(entity)?.offers?.edit?.[0] ?? '')
  const screen = screenOf(entity, null)
  const action =
    may && screen ? (
      <Button size="small" color="inherit" href={addressOn(screen, `edit=${id}`)}>
        去修改
      </Button>
    ) : null
  return (
    <Alert severity="error" action={action}>
      {message}
    </Alert>
  )
}
