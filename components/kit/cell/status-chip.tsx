'use client'

import { styled } from '@mui/material/styles'
import type { Tone } from '@/lib/contracts/base/card'

const Chip = styled('span')({
  '--tone': 'var(--mui-palette-text-secondary)',
  '&[data-tone="info"]': { '--tone': 'var(--mui-palette-info-main)' },
  '&[data-tone="success"]': { '--tone': 'var(--mui-palette-success-main)' },
  '&[data-tone="warning"]': { '--tone': 'var(--mui-palette-warning-main)' },
  '&[data-tone="error"]': { '--tone': 'var(--mui-palette-error-main)' },
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 7px',
  borderRadius: 4,
  fontSize: 12,
  lineHeight: '22px',
  whiteSpace: 'nowrap',
  color: 'var(--mui-palette-text-primary)',
  background: 'color-mix(in srgb, var(--tone) 14%, transparent)',
  '&::before': { content: '""', flex: 'none', width: 6, height: 6, borderRadius: '50%', background: 'var(--tone)' },
})

/** Shows a state as one word; the colour only supports the word. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return <Chip data-tone={tone}>{label}</Chip>
}
