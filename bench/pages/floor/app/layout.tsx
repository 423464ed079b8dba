import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import type { ReactNode } from 'react'
import { FloorTheme } from './floor-theme'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <body>
        <AppRouterCacheProvider>
          <FloorTheme>{children}</FloorTheme>
        </AppRouterCacheProvider>
      </body>
    </html>
  )
}
