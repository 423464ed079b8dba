'use client'

import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'

const theme = createTheme({ cssVariables: true })

/** MUI as it comes, set up as its own guide for Next says. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
