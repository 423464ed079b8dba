'use client'

import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { noteZone } from '@/lib/helpers/reader-zone'
import { createQueryClient } from '@/lib/http/query-client'
import { ConfirmDialogs } from './dialogs/confirm'
import { ErrorDialogs } from './dialogs/error-dialogs'
import { IdentityDialogs } from './dialogs/identity-dialogs'
import { theme } from './theme/theme'
import type { ThemeMode } from './theme/theme-choice'
import { themeStorage } from './theme/theme-mode'
import { Toasts } from './toast/toast'

export interface ProvidersProps {
  /** The nonce of the content security policy; styles inserted later carry it too. */
  nonce: string | undefined
  themeMode: ThemeMode
  children: ReactNode
}

/**
 * Provides styles, theme, queries and the components that show errors to all pages. There is no jotai provider, so the
 * login page need not load jotai. Atoms use jotai's default store instead, because nothing writes to this store on the
 * server.
 */
export function Providers({ nonce, themeMode, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => noteZone(document), [])
  return (
    <AppRouterCacheProvider options={{ key: 'mui', nonce }}>
      <ThemeProvider
        theme={theme}
        defaultMode={themeMode}
        storageManager={themeStorage}
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          {children}
          <ErrorDialogs />
          <ConfirmDialogs />
          <IdentityDialogs />
          <Toasts />
        </QueryClientProvider>
      </ThemeProvider>
    </AppRouterCacheProvider>
  )
}
