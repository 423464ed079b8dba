import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { afterEach, expect, it } from 'vitest'
import { FrameRoot } from './layout'
import { prefetched, usePrefetch } from './use-prefetch'

afterEach(cleanup)

function Frame() {
  const prefetch = usePrefetch()
  return (
    <FrameRoot onFocus={prefetch} onPointerOver={prefetch}>
      <a href="/a/b?c=1" {...prefetched}>
        <b>甲</b>
      </a>
      <a href="/a/c" {...prefetched}>
        乙
      </a>
      <a href="/a/d">丙</a>
    </FrameRoot>
  )
}

it('usePrefetch prefetches only links with the props `prefetched`, when the link is hovered or focused', () => {
  const asked: string[] = []
  const router = { prefetch: (url: string) => void asked.push(url) } as AppRouterInstance
  render(
    <AppRouterContext value={router}>
      <Frame />
    </AppRouterContext>,
  )
  expect(asked).toEqual([])
  fireEvent.pointerOver(screen.getByText('甲'))
  fireEvent.pointerOver(screen.getByText('甲').parentElement as HTMLElement)
  expect(asked).toEqual(['/a/b?c=1'])
  fireEvent.focus(screen.getByText('乙'))
  fireEvent.pointerOver(screen.getByText('丙'))
  expect(asked).toEqual(['/a/b?c=1', '/a/c'])
})
