'use client'

import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Hides every part of the page except the sheet when the page is printed. */
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
  /** Called when the print dialog of the browser closes. */
  onPrinted: () => void
  children: ReactNode
}

/** Renders content that is visible only on paper, and opens the print dialog once the content has rendered. */
export function PrintSheet({ onPrinted, children }: PrintSheetProps) {
  useEffect(() => {
    // `afterprint` is used because only some browsers block the page until their print dialog closes, but all of them
    // fire this event.
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
