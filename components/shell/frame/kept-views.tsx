'use client'

import { styled } from '@mui/material/styles'
import { IsRestoringProvider } from '@tanstack/react-query'
import {
  Activity,
  memo,
  type ReactNode,
  Suspense,
  type UIEvent,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TabControls } from '@/components/shell/host/tab-controls'
import { panelId, tabElementId } from '@/components/shell/host/tab-ids'
import type { Tab } from '@/components/shell/host/tabs'
import { ViewBoundary } from '@/components/shell/notices/view-error'
import { useHydrated } from '@/lib/helpers/hydrated'
import { type View, ViewContext } from '@/lib/state/tab'
import { leavePlaces, takePlaces } from './scroll-over-reload'
import { ViewSkeleton } from './skeleton'

const Panel = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&&:focus-visible': { outline: 'none' },
  // Where motion is reduced every change of style takes a moment, and what is hidden meanwhile cannot have the focus: the view changes at
  // once, and what it holds not at all.
  transition: 'none',
  // Neither drawn nor read out nor focused, yet laid out still: all its lines need not be made anew when it comes back.
  '&[data-away]': {
    position: 'absolute',
    inset: 0,
    contain: 'strict',
    contentVisibility: 'hidden',
    visibility: 'hidden',
    '& > *': { visibility: 'visible' },
  },
  '@media print': { '&[data-away]': { display: 'none' } },
})

interface KeptViewsProps {
  tabs: readonly Tab[]
  activeKey: number
  controls: TabControls
  contentOf(tab: Tab): ReactNode
  /** What the server's HTML shows of the view follows in a later piece of it. */
  late: boolean
  /** The view that came in the server's HTML has come alive. */
  onAlive(): void
}

/** Every mounted screen in its own place of the tree; all but one are hidden, with their effects stopped. */
export function KeptViews({ tabs, activeKey, controls, contentOf, late, onAlive }: KeptViewsProps) {
  const hydrated = useHydrated()
  const [first] = useState(hydrated ? null : { place: `${activeKey}.0`, isWhole: !late })
  // What the frame waits for may never come alive: another view is in front, or it is closed or drawn anew.
  const inFront = tabs.find((tab) => tab.key === activeKey)
  const isGone = first !== null && first.place !== `${activeKey}.${inFront?.revision ?? 0}`
  useEffect(() => {
    if (isGone) onAlive()
  }, [isGone, onAlive])
  return tabs.map((tab) => {
    const place = `${tab.key}.${tab.revision}`
    return (
      <KeptView
        key={place}
        tabKey={tab.key}
        id={tab.id}
        pathname={tab.pathname}
        search={tab.search}
        visible={tab.key === activeKey}
        controls={controls}
        content={contentOf(tab)}
        onAlive={place === first?.place ? onAlive : undefined}
        whole={place === first?.place && first.isWhole}
      />
    )
  })
}

interface KeptViewProps extends Pick<Tab, 'id' | 'pathname' | 'search'> {
  tabKey: number
  visible: boolean
  controls: TabControls
  content: ReactNode
  /** Of the view that came in the server's HTML. */
  onAlive: (() => void) | undefined
  /**
   * It came in one piece with the frame. Around it a boundary would let the server send it behind a placeholder, which
   * a script has to put in its place.
   */
  whole: boolean
}

/**
 * Equal props are told outside the `Activity`: it comes alive after the frame, in pieces between which a press is answered, unless
 * something about it changes before, and the frame has to draw itself again as soon as it is alive.
 */
const KeptView = memo(function KeptView({ visible, ...props }: KeptViewProps) {
  const { tabKey } = props
  // Of all effects these alone come before the layout effects of what the view holds, which may take the focus.
  useInsertionEffect(() => keepLaidOut(tabKey, visible), [tabKey, visible])
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <ViewPlace {...props} />
    </Activity>
  )
})

/**
 * What React hides loses its layout, and that of a long table takes longer than all else when it is shown again. Where the browser
 * can skip what it keeps laid out (its oldest versions cannot), it is told to do that instead, as often as React hides it.
 */
function keepLaidOut(tabKey: number, visible: boolean): (() => void) | undefined {
  const panel = document.getElementById(panelId(tabKey))
  if (!panel || !window.CSS?.supports?.('content-visibility', 'hidden')) return undefined
  panel.toggleAttribute('data-away', !visible)
  if (visible) return undefined
  const lay = () => {
    if (panel.style.display) panel.style.removeProperty('display')
  }
  lay()
  const hiding = new MutationObserver(lay)
  hiding.observe(panel, { attributeFilter: ['style'] })
  return () => hiding.disconnect()
}

function ViewPlace({
  tabKey,
  id,
  pathname,
  search,
  controls,
  content,
  onAlive,
  whole,
}: Omit<KeptViewProps, 'visible'>) {
  const setters = useMemo<Pick<View, 'setParams' | 'setTitle' | 'setDirty'>>(
    () => ({
      setParams: (next, how = 'push') => controls.params(tabKey, next, how),
      setTitle: (title, hint) => controls.title(tabKey, title, hint),
      setDirty: (dirty) => controls.dirty(tabKey, dirty),
    }),
    [tabKey, controls],
  )
  const view = useMemo<View>(
    () => ({ id, pathname, params: new URLSearchParams(search), ...setters }),
    [id, pathname, search, setters],
  )
  const came = (
    <>
      {content}
      <CameAlive onAlive={onAlive} />
    </>
  )
  return (
    <ScrollKeeper tabKey={tabKey} first={onAlive !== undefined}>
      <ViewContext value={view}>
        <ViewBoundary onRetry={() => controls.reload(tabKey)} onCaught={onAlive}>
          <IsRestoringProvider value={false}>
            {whole ? (
              came
            ) : (
              <Suspense fallback={<ViewSkeleton />}>{onAlive ? came : (content ?? <ViewSkeleton />)}</Suspense>
            )}
          </IsRestoringProvider>
        </ViewBoundary>
      </ViewContext>
    </ScrollKeeper>
  )
}

/** Beside the content and within its boundary, so that it comes alive with it. */
function CameAlive({ onAlive }: { onAlive: (() => void) | undefined }) {
  useEffect(() => onAlive?.(), [onAlive])
  return null
}

/** What is hidden loses its scroll positions: every one inside the view is noted, and given back when it is shown. */
function ScrollKeeper({ tabKey, first, children }: { tabKey: number; first: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<Element, { top: number; left: number }>())
  useLayoutEffect(() => {
    for (const [element, place] of places.current) {
      if (element.isConnected) element.scrollTo({ ...place, behavior: 'instant' })
      else places.current.delete(element)
    }
  }, [])
  // The view on show when the page goes, and the one it comes with.
  useEffect(() => {
    const leave = () => panel.current && leavePlaces(panel.current, places.current)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  const isTaken = useRef(!first)
  useEffect(() => {
    if (isTaken.current || !panel.current) return
    isTaken.current = true
    return takePlaces(panel.current)
  }, [])
  const onScroll = ({ target }: UIEvent) => {
    if (!(target instanceof Element) || target.clientHeight === 0) return
    places.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
  }
  return (
    <Panel
      ref={panel}
      id={panelId(tabKey)}
      role="tabpanel"
      aria-labelledby={tabElementId(tabKey)}
      tabIndex={-1}
      onScrollCapture={onScroll}
    >
      {children}
    </Panel>
  )
}
