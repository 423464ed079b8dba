'use client'

import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { MANUAL_ADDRESS, manualsFor } from '@/lib/manuals/manuals'
import { parseManual } from '@/lib/manuals/parse-manual'
import { ManualText } from './manual-text'

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '208px minmax(0, 1fr)',
  gap: 24,
  '& nav': { position: 'sticky', top: 0, alignSelf: 'start', display: 'grid', gap: 4 },
  '& nav button': {
    font: 'inherit',
    textAlign: 'start',
    padding: '8px 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.action.hover },
    '&[aria-current]': { background: theme.vars.palette.action.selected, fontWeight: 600 },
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& nav': { position: 'static' } },
}))

/** On a narrow window the dialog fills the page. */
const whole = {
  '@media (max-width: 899.95px)': {
    margin: 0,
    width: '100%',
    maxWidth: '100%',
    height: '100%',
    maxHeight: '100%',
    borderRadius: 0,
  },
}

async function readManual(name: string) {
  const response = await fetch(`${MANUAL_ADDRESS}/${name}.md`, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`manual ${name}: ${response.status}`)
  return parseManual(await response.text())
}

interface ManualDialogProps {
  /** The name of the manual that opens first. */
  name: string
  /** Path of the visible screen; the manuals about this screen come first in the list. */
  pathname: string
  onClose(): void
}

/** Shows the manuals of the product, one of them open. */
export function ManualDialog({ name, pathname, onClose }: ManualDialogProps) {
  const [shown, setShown] = useState({ name, heading: '' })
  const content = useRef<HTMLDivElement>(null)
  const query = useQuery({
    queryKey: ['manual', shown.name],
    queryFn: () => readManual(shown.name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  const { data } = query
  useEffect(() => {
    if (!data) return
    const heading = shown.heading && content.current?.querySelector(`#${CSS.escape(`manual-${shown.heading}`)}`)
    if (heading) heading.scrollIntoView()
    else if (content.current) content.current.scrollTop = 0
  }, [data, shown])
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      aria-labelledby="manual-dialog"
      slotProps={{ paper: { sx: whole } }}
    >
      <DialogTitle id="manual-dialog">操作指南</DialogTitle>
      <IconButton autoFocus aria-label="关闭" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <Close />
      </IconButton>
      <DialogContent ref={content} tabIndex={0} sx={{ minHeight: 480 }}>
        <Sides>
          <nav aria-label="全部指南">
            {manualsFor(pathname).map((manual) => (
              <button
                key={manual.name}
                type="button"
                aria-current={manual.name === shown.name ? 'page' : undefined}
                onClick={() => setShown({ name: manual.name, heading: '' })}
              >
                {manual.title}
              </button>
            ))}
          </nav>
          <QueryBoundary query={query} height={480}>
            {(blocks) => <ManualText blocks={blocks} onOpen={(next, heading) => setShown({ name: next, heading })} />}
          </QueryBoundary>
        </Sides>
      </DialogContent>
    </Dialog>
  )
}
