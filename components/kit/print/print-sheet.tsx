'use client'

import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Only the sheet goes to the printer; whatever else the page shows stays out. */
const printed = (
  <GlobalStyles
    styles={{
      '@page': {
        size: 'A4',
        margin: '10mm',
        '@bottom-right': {
          content: '"第 " counter(page) " 页，共 " counter(pages) " 页"',
          fontSize: '8pt',
          color: '#000',
        },
      },
      '@media print': {
        'html, body': { height: 'auto !important', overflow: 'visible !important', background: '#fff !important' },
        'body > :not([data-sheet])': { display: 'none !important' },
      },
    }}
  />
)

const Sheet = styled('div')({
  display: 'none',
  '@media print': { display: 'block', color: '#000', fontSize: '11pt' },
})

interface PrintSheetProps {
  /** Told when the browser's dialog is over. */
  onPrinted: () => void
  children: ReactNode
}

/** What goes to paper and is never seen on the screen; prints as soon as it is there. */
export function PrintSheet({ onPrinted, children }: PrintSheetProps) {
  useEffect(() => {
    // Some browsers hold the page up until their dialog is answered, others do not: both say when it is over.
    window.addEventListener('afterprint', onPrinted)
    const timer = setTimeout(() => window.print())
    return () => {
      window.removeEventListener('afterprint', onPrinted)
      clearTimeout(timer)
    }
  }, [onPrinted])
  return createPortal(
    <Sheet data-sheet="">
      {printed}
      {children}
    </Sheet>,
    document.body,
  )
}
