'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { actionsAttributes } from '@/components/kit/actions/screen-actions'
import { Segmented } from '@/components/kit/inputs/segmented'
import { TOOLS_HEIGHT } from '@/components/kit/inputs/tools-place'
import { pageFrame } from '@/components/kit/record/page-frame'
import { useMedia } from '@/lib/helpers/media'

/**
 * Media query for a narrow page. Its header has no room for the actions in one line, so the actions move to the bottom
 * of the page, where a thumb reaches them.
 */
const NARROW = '(max-width: 699.95px)'
/** Distance in pixels from the top at which the preview sticks: the height of the header and a gap. */
const PREVIEW_TOP = 68

const Frame = styled('div')(({ theme }) => [
  pageFrame(theme),
  {
    '& > header': { zIndex: 4 },
    '& > header > [data-actions]': { justifyContent: 'flex-end' },
    '& > header > [data-switch]': { display: 'none' },
    '& > header > [data-tools]': { flex: '1 0 100%', minWidth: 0, margin: '0 -12px -4px' },
    '& > [data-below]': {
      position: 'sticky',
      bottom: 0,
      zIndex: 3,
      marginTop: 'auto',
      background: theme.vars.palette.background.paper,
      '& > [data-actions]': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: 8,
        padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
        // The buttons share one line; the primary button takes the remaining width.
        '& > button': { flex: '0 1 auto', minWidth: 0, paddingInline: 8, whiteSpace: 'nowrap' },
        '& > .MuiButton-contained': { flex: '1 1 auto' },
        '& > [role="status"]': { flex: '1 0 100%', order: -1 },
        '& > [role="status"]:empty': { display: 'none' },
      },
    },
    '& > [data-columns]': { maxWidth: 1480 },
    '& [data-pane]': { minWidth: 0 },
    // Margins separate the sections instead of a grid gap, because in a grid Chromium sometimes gives no height to a
    // section that contains a query container.
    '& [data-pane="form"] section ~ section': { marginTop: 16 },
    '& [data-content-of] > * + *, & [data-field] + [data-content-of], & [data-content-of] + [data-field]': {
      marginTop: 12,
    },
    '@container (min-width: 960px)': {
      '& > [data-columns]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 42%)' },
      // The preview remains visible next to the field that the user edits.
      '& [data-pane="preview"]': {
        position: 'sticky',
        top: PREVIEW_TOP,
        maxHeight: 'calc(100dvh - 220px)',
        overflow: 'auto',
        overscrollBehavior: 'contain',
      },
      '&:has(> header > [data-tools]) [data-pane="preview"]': {
        top: PREVIEW_TOP + TOOLS_HEIGHT,
        maxHeight: `calc(100dvh - ${220 + TOOLS_HEIGHT}px)`,
      },
      '&:has(> header > [role="alert"]) [data-pane="preview"]': { top: 124 + TOOLS_HEIGHT },
    },
    '@container (max-width: 959.95px)': {
      '& > header > [data-switch]': { display: 'block' },
      '& > [data-columns][data-shown="form"] > [data-pane="preview"]': { display: 'none' },
      '& > [data-columns][data-shown="preview"] > [data-pane="form"]': { display: 'none' },
    },
  },
])

const panes = [
  { value: 'form', label: '编写' },
  { value: 'preview', label: '预览' },
] as const
type PaneName = (typeof panes)[number]['value']

interface PageLayoutProps {
  title: string
  marks?: ReactNode
  actions?: ReactNode
  /** Line of tools below the actions in the sticky header. */
  tools?: ReactNode
  /** Result of the actions, shown in the sticky header. */
  notice?: ReactNode
  preview?: ReactNode
  /** Bar that sticks to the bottom of the page. */
  bar?: ReactNode
  children: ReactNode
}

/**
 * Layout with the form on the left and the preview on the right; on a narrow page only one of the two is shown, and a
 * switch changes between them.
 */
export function PageLayout({ title, marks, actions, tools, notice, preview, bar, children }: PageLayoutProps) {
  const [shown, setShown] = useState<PaneName>('form')
  const isNarrow = useMedia(NARROW)
  const acts = (
    <div data-actions="" {...actionsAttributes(title)}>
      {actions}
    </div>
  )
  return (
    <Frame>
      <header>
        <h1>{title}</h1>
        {marks}
        {preview ? (
          <div data-switch="">
            <Segmented label="编写或预览" value={shown} choices={panes} onChange={setShown} />
          </div>
        ) : null}
        {isNarrow ? null : acts}
        {notice}
        {tools ? <div data-tools="">{tools}</div> : null}
      </header>
      <div data-columns="" data-shown={shown}>
        <div data-pane="form" className="content">
          {children}
        </div>
        {preview ? <div data-pane="preview">{preview}</div> : null}
      </div>
      {isNarrow && actions ? (
        <div data-below="">
          {bar}
          {acts}
        </div>
      ) : (
        bar
      )}
    </Frame>
  )
}
