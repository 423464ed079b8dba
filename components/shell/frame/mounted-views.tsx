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
import { leavePlaces, restoreScroll } from './scroll-over-reload'
import { ViewSkeleton } from './skeleton'

const Panel = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&&:focus-visible': { outline: 'none' },
  // With reduced motion, each change of a style takes a very short time instead of none. A view that becomes visible
  // would still be hidden for this time and could not receive the focus. So views have no transition at all.
  transition: 'none',
  // A hidden view is not painted, not focusable and not read out by screen readers. The view keeps its layout, so that
  // the browser need not lay it out again when it becomes visible.
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

interface MountedViewsProps {
  tabs: readonly Tab[]
  activeKey: number
  controls: TabControls
  contentOf(tab: Tab): ReactNode
  /** True if the server sends the HTML of the view in a later chunk. */
  late: boolean
  /** Called when the view that the server's HTML contains has hydrated. */
  onAlive(): void
}

/** Renders every mounted screen in its own place of the tree; all but one are hidden, with their effects stopped. */
export function MountedViews({ tabs, activeKey, controls, contentOf, late, onAlive }: MountedViewsProps) {
  const hydrated = useHydrated()
  const [first] = useState(hydrated ? null : { place: `${activeKey}.0`, isWhole: !late })
  // `onAlive` is also called if the first view can no longer hydrate. This happens when another view becomes visible,
  // or when the first view is closed or reloaded.
  const inFront = tabs.find((tab) => tab.key === activeKey)
  const isGone = first !== null && first.place !== `${activeKey}.${inFront?.revision ?? 0}`
  useEffect(() => {
    if (isGone) onAlive()
  }, [isGone, onAlive])
  return tabs.map((tab) => {
    const place = `${tab.key}.${tab.revision}`
    return (
      <MountedView
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

interface MountedViewProps extends Pick<Tab, 'id' | 'pathname' | 'search'> {
  tabKey: number
  visible: boolean
  controls: TabControls
  content: ReactNode
  /** Called when the view has hydrated; undefined for a view that the server's HTML does not contain. */
  onAlive: (() => void) | undefined
  /**
   * True if the server sent the view in the same chunk as the frame. Such a view has no Suspense boundary, because the
   * server could send the content of a boundary as a placeholder that a script replaces later.
   */
  whole: boolean
}

/**
 * `memo` is outside of `Activity` so that unchanged props cause no render inside. The view hydrates after the frame in
 * small steps, and the browser handles input between them. A changed prop would make React hydrate the whole view at
 * once.
 */
const MountedView = memo(function KeptView({ visible, ...props }: MountedViewProps) {
  const { tabKey } = props
  // An insertion effect runs before all layout effects, so the view is visible when a layout effect in its content sets
  // the focus.
  useInsertionEffect(() => preserveLayout(tabKey, visible), [tabKey, visible])
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <ViewPlace {...props} />
    </Activity>
  )
})

/**
 * Keeps the layout of a hidden view. React hides a view with `display: none`, which loses the layout, and a long table
 * takes long to lay out again. So the attribute `data-away` hides the view instead, and each `display` that React sets
 * is removed. In a browser without `content-visibility` (only the oldest) nothing is changed.
 */
function preserveLayout(tabKey: number, visible: boolean): (() => void) | undefined {
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
}: Omit<MountedViewProps, 'visible'>) {
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
    <ScrollRestorer tabKey={tabKey} first={onAlive !== undefined}>
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
    </ScrollRestorer>
  )
}

/**
 * Calls `onAlive` when the content has hydrated; it is in the same boundary as the content, so both hydrate together.
 */
function CameAlive({ onAlive }: { onAlive: (() => void) | undefined }) {
  useEffect(() => onAlive?.(), [onAlive])
  return null
}

/**
 * Stores every scroll position inside the view and restores it when the view is shown, because a hidden element loses
 * its scroll positions.
 */
function ScrollRestorer({ tabKey, first, children }: { tabKey: number; first: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<Element, { top: number; left: number }>())
  useLayoutEffect(() => {
    for (const [element, place] of places.current) {
      if (element.isConnected) element.scrollTo({ ...place, behavior: 'instant' })
      else places.current.delete(element)
    }
  }, [])
  // Stores the positions of the visible view when the page unloads, and restores them after the load.
  useEffect(() => {
    const leave = () => panel.current && leavePlaces(panel.current, places.current)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  const isTaken = useRef(!first)
  useEffect(() => {
    if (isTaken.current || !panel.current) return
    isTaken.current = true
    return restoreScroll(panel.current)
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
