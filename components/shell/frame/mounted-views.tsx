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
  // Where motion is reduced, every change of style takes a moment, and a hidden element cannot have the focus: so the
  // view changes at once and its content has no transition.
  transition: 'none',
  // A hidden view is neither painted nor read out nor focusable, but it stays laid out, so that its lines need no new
  // layout when it comes back.
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
  /** Called once the view of the server's HTML has hydrated. */
  onAlive(): void
}

/** Renders every mounted screen in its own place of the tree; all but one are hidden, with their effects stopped. */
export function MountedViews({ tabs, activeKey, controls, contentOf, late, onAlive }: MountedViewsProps) {
  const hydrated = useHydrated()
  const [first] = useState(hydrated ? null : { place: `${activeKey}.0`, isWhole: !late })
  // The view for which the frame waits may never hydrate: another view is in front, or it is closed or rendered again.
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
  /** Set only for the view that the server's HTML contains. */
  onAlive: (() => void) | undefined
  /**
   * True if the view came in one chunk with the frame. A boundary around it would let the server send it behind a
   * placeholder, which a script has to replace.
   */
  whole: boolean
}

/**
 * The props are compared outside the `Activity`: the view hydrates after the frame, in steps between which the browser
 * handles input. A changed prop would make React hydrate it synchronously, and then the frame would have to render
 * again.
 */
const MountedView = memo(function KeptView({ visible, ...props }: MountedViewProps) {
  const { tabKey } = props
  // Only insertion effects run before the layout effects of the view's content, which may take the focus.
  useInsertionEffect(() => preserveLayout(tabKey, visible), [tabKey, visible])
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <ViewPlace {...props} />
    </Activity>
  )
})

/**
 * A view that React hides loses its layout, and a long table takes most of the time to lay out again. Browsers that
 * support `content-visibility` (all but the oldest) skip the hidden view instead, each time React hides it.
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

/** This element is beside the content and within its boundary, so that it hydrates together with it. */
function CameAlive({ onAlive }: { onAlive: (() => void) | undefined }) {
  useEffect(() => onAlive?.(), [onAlive])
  return null
}

/**
 * A hidden element loses its scroll positions, so this component stores every position inside the view and restores it
 * when the view is shown.
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
