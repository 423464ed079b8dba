import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderInView } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { createQueryClient } from '@/lib/http/query-client'

/** Renders the actions of a row for a user with these permissions, and returns the labels of the enabled actions. */
export async function actionLabels(actions: ReactNode, ports: string[], userId = '1'): Promise<string[]> {
  const client = createQueryClient()
  client.setQueryData<Session>(sessionKeys.all, { ports, userId } as Session)
  renderInView(<QueryClientProvider client={client}>{actions}</QueryClientProvider>)
  const more = screen.queryByRole('button', { name: '更多操作' })
  const open = screen.getAllByRole('button').filter((button) => button !== more)
  if (more) fireEvent.click(more)
  const folded = more ? await screen.findAllByRole('menuitem') : []
  const usable = [...open, ...folded].filter((button) => button.getAttribute('aria-disabled') !== 'true')
  return usable.map(({ textContent }) => textContent ?? '')
}
