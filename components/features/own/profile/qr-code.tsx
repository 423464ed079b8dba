'use client'

import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'

/** Dark on white in both themes, because many cameras cannot read a light code on a dark background. */
const Frame = styled('div')({
  width: 196,
  height: 196,
  padding: 8,
  boxSizing: 'border-box',
  borderRadius: 8,
  background: '#FFFFFF',
  border: '1px solid var(--mui-palette-divider)',
  '& svg': { display: 'block', width: '100%', height: '100%' },
})

/** Returns the SVG path of all dark modules of the QR code. */
function pathOf(modules: readonly boolean[][]): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

/**
 * Renders a text as a QR code. The browser does it itself, because the text may be a secret that must not leave the
 * page.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<boolean[][]>([])
  useEffect(() => {
    let gone = false
    import('qr').then(
      ({ encodeQR }) => gone || setModules(encodeQR(text, 'raw', { ecc: 'low', border: 1 })),
      // If the code cannot load, the user can type the secret instead of scanning it.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [text])
  const size = modules.length
  return (
    <Frame aria-busy={size === 0}>
      {size > 0 && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
          <path fill="#000000" d={pathOf(modules)} />
        </svg>
      )}
    </Frame>
  )
}
