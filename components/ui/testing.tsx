import { configure, type RenderResult, render } from '@testing-library/react'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Providers } from './providers'

// Dialogs and toasts are loaded when needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })

// jsdom has no top layer.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

/** A page with everything it stands on, for tests. `visited` collects where the router was sent. */
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
