'use client'

import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'

/** Dark on white in both themes, because cameras do not read the reverse. */
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

/** Returns one path for all dark modules. */
function pathOf(modules: readonly boolean[][]): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

/** Renders a text as a QR code in the browser, because the text may be a secret that must not leave the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<boolean[][]>([])
  useEffect(() => {
    let gone = false
    import('qr').then(
      ({ encodeQR }) => gone || setModules(encodeQR(text, 'raw', { ecc: 'low', border: 1 })),
      // Without the QR code the user can type the text.
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
