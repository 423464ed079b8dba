'use client'

import { styled } from '@mui/material/styles'
import type { Tone } from '@/lib/contracts/base/card'

const tones = { info: 'info', success: 'success', warning: 'warning', error: 'error' } as const

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => {
  const { palette } = theme.vars
  const color = tone === 'neutral' ? palette.text.secondary : palette[tones[tone]].main
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height: 22,
    padding: '0 7px',
    borderRadius: 4,
    fontSize: 12,
    lineHeight: '22px',
    whiteSpace: 'nowrap',
    color: palette.text.primary,
    background: `color-mix(in srgb, ${color} 14%, transparent)`,
    '&::before': { content: '""', flex: 'none', width: 6, height: 6, borderRadius: '50%', background: color },
  }
})

/** A state in one word; the colour only helps the eye, the word says it. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return <Chip tone={tone}>{label}</Chip>
}
