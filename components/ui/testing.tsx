import { type RenderResult, render } from '@testing-library/react'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { Providers } from './providers'

/** Renders a page with all its providers for a test. `visited` collects the addresses that the router received. */
export function renderPage(page: ReactNode, visited: string[] = []): RenderResult {
  const go = (href: string) => void visited.push(href)
  const router: AppRouterInstance = {
    push: go,
    replace: go,
    prefetch: () => {},
    refresh: () => {},
    back: () => {},
    forward: () => {},
    bfcacheId: '',
  }
  return render(
    <AppRouterContext value={router}>
      <Providers nonce={undefined} themeMode="system">
        {page}
      </Providers>
    </AppRouterContext>,
  )
}
