import { act, cleanup } from '@testing-library/react'
import { use, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterEach, expect, it } from 'vitest'
import type { TabControls } from '@/components/shell/host/tab-controls'
import { startTabs } from '@/components/shell/host/tabs'
import { useHydrated } from '@/lib/helpers/hydrated'
import { MountedViews } from './mounted-views'

afterEach(cleanup)

const { tabs, activeKey } = startTabs([], '/main')
const controls = {} as TabControls

let order: string[] = []
function Rows() {
  order.push('view drawn')
  return <p>rows</p>
}
const rows = <Rows />
const contentOf = () => rows
const onAlive = () => void order.push('view alive')

function Frame() {
  const hydrated = useHydrated()
  const [more, setMore] = useState(false)
  useLayoutEffect(() => setMore(true), [])
  useEffect(() => {
    order.push(`frame ${hydrated ? 'alive' : 'drawn'}${more ? ' again' : ''}`)
  }, [hydrated, more])
  return (
    <MountedViews
      tabs={tabs}
      activeKey={activeKey}
      controls={controls}
      contentOf={contentOf}
      late={false}
      onAlive={onAlive}
    />
  )
}

it('MountedViews hydrates its view only after the frame, even when the frame renders several times', async () => {
  document.body.innerHTML = `<main>${renderToString(<Frame />)}</main>`
  const place = document.querySelector('main') as HTMLElement
  expect(place.textContent).toBe('rows')
  order = []
  await act(async () => hydrateRoot(place, <Frame />, { onRecoverableError: (error) => order.push(String(error)) }))
  expect(order).toEqual(['frame drawn', 'frame alive again', 'view drawn', 'view alive'])
})

const never = new Promise<void>(() => undefined)
function Late(): null {
  use(never)
  return null
}
const late = <Late />
const other = <p>other</p>
let front: () => void = () => undefined
const lateOf = ({ key }: { key: number }) => (key === activeKey ? late : other)

function LatePlace() {
  const [state, setState] = useState({ tabs, activeKey })
  useEffect(() => {
    front = () => {
      const next = { ...(tabs[0] as (typeof tabs)[number]), key: activeKey + 1, pathname: '/own/profile' }
      setState({ tabs: [...tabs, next], activeKey: next.key })
    }
  })
  return <MountedViews {...state} controls={controls} contentOf={lateOf} late onAlive={onAlive} />
}

it('MountedViews reports a view that has not hydrated as ready when another view comes to the front', async () => {
  document.body.innerHTML = '<main></main>'
  const place = document.querySelector('main') as HTMLElement
  const { prelude } = await prerender(<LatePlace />, { signal: AbortSignal.timeout(50), onError: () => undefined })
  place.innerHTML = await new Response(prelude).text()
  order = []
  await act(async () => hydrateRoot(place, <LatePlace />, { onRecoverableError: () => undefined }))
  expect(order).not.toContain('view alive')
  await act(async () => front())
  expect(order).toContain('view alive')
})
