'use client'

import { IsRestoringProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { Header } from '@/components/shell/header/header'
import { signOut } from '@/components/shell/header/sign-out'
import { FrameRoot } from '@/components/shell/host/layout'
import { LazyBoundary } from '@/components/shell/host/lazy-boundary'
import type { OpenDialog } from '@/components/shell/host/open-dialog'
import { panelId } from '@/components/shell/host/tab-ids'
import { activeTab, mountedTabs, type SavedTab, type Tab, urlOf } from '@/components/shell/host/tabs'
import { usePrefetch } from '@/components/shell/host/use-prefetch'
import type { InitialPage, PageContent } from '@/components/shell/host/view-host'
import { screensOf } from '@/components/shell/menu/menu-tree'
import { SideMenu } from '@/components/shell/menu/side-menu'
import { useFolded } from '@/components/shell/menu/use-folded'
import { ImpersonationBanner } from '@/components/shell/notices/impersonation-banner'
import { LeaseRequests } from '@/components/shell/notices/lease-requests'
import { NewVersion } from '@/components/shell/notices/new-version'
import { NoPermission } from '@/components/shell/notices/no-permission'
import { OfflineBanner } from '@/components/shell/notices/offline-banner'
import { preloadPalette } from '@/components/shell/palette/palette-lazy'
import { areasOf } from '@/components/shell/shortcuts/areas'
import { useShortcuts } from '@/components/shell/shortcuts/use-shortcuts'
import { TabStrip } from '@/components/shell/tabs/tab-strip'
import { ownerOf } from '@/components/shell/tabs/tabs-store'
import { useRevokedScreens } from '@/components/shell/tabs/use-revoked-screens'
import { useTabCommands } from '@/components/shell/tabs/use-tab-commands'
import { useTabs } from '@/components/shell/tabs/use-tabs'
import type { Session } from '@/lib/api/session'
import { HOME_PATH } from '@/lib/contracts/base/paths'
import { pageAt } from '@/lib/contracts/paths'
import { isUnbuilt } from '@/lib/contracts/unbuilt'
import { useHydrated } from '@/lib/helpers/hydrated'
import { pathOf } from '@/lib/helpers/screen-address'
import { setMenuId } from '@/lib/http/menu-id'
import { findMenuName, namesOf, storedMenus } from '@/lib/state/menus'
import { OpenTabProvider } from '@/lib/state/tab'
import { FrameEnd } from './frame-barrier'
import { FrameDialogs } from './frame-dialogs'
import { MountedViews } from './mounted-views'
import { screenUrlOf } from './screen-link'
import { useConnectivity } from './use-connectivity'
import { useDocumentTitle } from './use-document-title'
import { useViewFocus } from './use-focus'
import { usePageContents } from './use-page-contents'
import { useRecent } from './use-recent'
import { useUnloadGuard } from './use-unload-guard'

const noTrail: readonly string[] = []

interface FrameProps {
  session: Session
  /**
   * The tabs that were open before the page was loaded; null until they are known, one step after the server's HTML is
   * rendered.
   */
  saved: readonly SavedTab[] | null
  contents: ReadonlyMap<string, PageContent>
  first: InitialPage
  treePath: string
  collapsed: boolean
}

/** Renders the header, menu, tabs and mounted views for a user whose menus are known. */
export function Frame({ session, saved, contents, first, treePath, collapsed }: FrameProps) {
  const offers = usePageContents(contents, first, treePath)
  const known = useMemo(() => new Set(offers.keys()), [offers])
  const screens = useMemo(
    () => new Map(screensOf(session.treeList).map((screen) => [pathOf(screen.url), screen])),
    [session.treeList],
  )
  // Omits stored tabs of a screen for which the user has lost the permission: neither the tab nor the menu contains a
  // name for them.
  const kept = useMemo(
    () => saved?.filter(({ pathname, title }) => title !== null || screens.has(pathname)) ?? null,
    [saved, screens],
  )
  const [owner] = useState(() => ownerOf(session))
  const hydrated = useHydrated()
  const menus = useMemo(() => (hydrated ? storedMenus : namesOf)(session.treeList), [session.treeList, hydrated])
  const nameOf = (pathname: string) =>
    findMenuName(pathname, menus) ?? offers.get(pathname)?.title ?? (pathname === HOME_PATH ? '首页' : '未打开的页面')
  const canOpen = useConnectivity(nameOf)
  const [state, controls] = useTabs({ owner, saved: kept, known, treePath, canOpen })
  const commands = useTabCommands(state, controls)
  const [alive, setAlive] = useState(hydrated)
  const onAlive = useCallback(() => setAlive(true), [])
  const [folded, fold] = useFolded(collapsed)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { onFocus, inFront } = useViewFocus(state.activeKey)
  const prefetch = usePrefetch()
  const areas = useMemo(() => areasOf(session.treeList), [session.treeList])
  useRevokedScreens({ session, screens, contents: offers, tabs: state.tabs, controls })
  useShortcuts({ onDialog: setDialog, onPrelude: preloadPalette, areas, onOpen: commands.open, inFront })

  const titleOf = (tab: Tab) => tab.title ?? nameOf(tab.pathname)
  const contentOf = (tab: Tab): ReactNode => {
    const offer = offers.get(tab.pathname)
    if (!offer || offer.open || screens.has(tab.pathname)) return offer?.element
    return <NoPermission name={offer.title} path={tab.pathname} />
  }

  const active = activeTab(state)
  const screen = screens.get(active.pathname)
  const title = titleOf(active)
  const isOwn = offers.get(active.pathname)?.open === true
  const isPassing =
    active.pathname === HOME_PATH || active.pathname === pageAt('password') || isUnbuilt(active.pathname)
  const keeps = !session.impersonating && !isPassing && (screen !== undefined || isOwn)
  useRecent(keeps ? { url: active.id, title: active.title ?? (screen ? null : title) } : null)
  const dirty = state.tabs.filter((tab) => tab.dirty)
  const unsaved = dirty.length
  useUnloadGuard(dirty.map(urlOf))
  // The menu id goes with each call. A layout effect sets it, because the calls of the visible screen are sent in later
  // effects.
  useLayoutEffect(() => setMenuId(screen?.id ?? null), [screen?.id])
  useDocumentTitle(title)
  const onSignOut = useCallback(() => void signOut(unsaved), [unsaved])

  return (
    // The frame's own queries wait until the visible screen has hydrated. An earlier answer could render the frame
    // again before the document contains the HTML of this screen.
    <IsRestoringProvider value={!alive}>
      <OpenTabProvider value={commands.open}>
        <FrameRoot
          className={folded ? 'folded' : undefined}
          onFocus={(event) => {
            onFocus(event)
            prefetch(event)
          }}
          onPointerOver={prefetch}
          onClickCapture={(event) => {
            const url = screenUrlOf(event)
            if (!url) return
            event.preventDefault()
            commands.open(url)
          }}
        >
          <a
            className="skip"
            href={`#${panelId(active.key)}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(panelId(active.key))?.focus()
            }}
          >
            跳到主要内容
          </a>
          <div className="side">
            <SideMenu tree={session.treeList} current={active.pathname} folded={folded} />
          </div>
          <div className="body">
            {session.impersonating ? <ImpersonationBanner impersonating={session.impersonating} /> : null}
            <OfflineBanner />
            <Header
              trail={screen?.trail ?? noTrail}
              title={title}
              person={session}
              folded={folded}
              onFold={fold}
              onDialog={setDialog}
              onSignOut={onSignOut}
            />
            {/* Until the visible screen has hydrated it shows content but does not react, so it is marked as busy. */}
            <main aria-busy={!alive || saved === null || undefined}>
              <TabStrip state={state} titleOf={titleOf} commands={commands} />
              <MountedViews
                tabs={mountedTabs(state)}
                activeKey={state.activeKey}
                controls={controls}
                contentOf={contentOf}
                late={first.isLate}
                onAlive={onAlive}
              />
            </main>
          </div>
          <FrameEnd />
          <LazyBoundary key={dialog}>
            <FrameDialogs
              dialog={dialog}
              onDialog={setDialog}
              tree={session.treeList}
              state={state}
              titleOf={titleOf}
              inFront={inFront}
              commands={commands}
              onFold={fold}
              onSignOut={onSignOut}
            />
          </LazyBoundary>
          <NewVersion />
          <LeaseRequests />
        </FrameRoot>
      </OpenTabProvider>
    </IsRestoringProvider>
  )
}
