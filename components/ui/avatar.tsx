'use client'

import { styled } from '@mui/material/styles'
import { useState } from 'react'

const Round = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  fontWeight: 600,
  lineHeight: 1,
  color: theme.vars.palette.primary.main,
  background: theme.vars.palette.action.selected,
}))

const Picture = styled('img')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' })

interface AvatarProps {
  name: string
  /** Address of the picture; null if there is none. */
  src: string | null
  /** Side length in pixels. */
  size: number
}

/**
 * Renders a user's picture, or the last character of the user's name, because Chinese given names come last. Screen
 * readers skip the picture, because the name is beside it.
 */
export function Avatar({ name, src, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = src !== null && src !== '' && src !== broken
  return (
    <Round aria-hidden style={{ width: size, height: size, fontSize: Math.round(size * 0.46) }}>
      {isShown ? <Picture src={src} alt="" onError={() => setBroken(src)} /> : [...name].at(-1)}
    </Round>
  )
}
