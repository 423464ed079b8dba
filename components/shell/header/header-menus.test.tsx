import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '@/lib/http/query-client'
import { OpenTabProvider } from '@/lib/state/tab'
import { UserMenu } from './header-menus'

afterEach(cleanup)

it('UserMenu opens the shortcut help on a click on 帮助与快捷键', () => {
  globalThis.fetch = async () => Response.json({ code: 200, message: 'ok', result: {} })
  const done: string[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OpenTabProvider value={() => undefined}>
        <UserMenu
          anchor={document.body}
          person={{ fullname: '王老师', portrait: null, userName: 'wang' }}
          onHelp={() => void done.push('快捷键')}
          onSignOut={() => undefined}
          onClose={() => void done.push('合上')}
        />
      </OpenTabProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('帮助与快捷键'))
  expect(done).toEqual(['合上', '快捷键'])
})
