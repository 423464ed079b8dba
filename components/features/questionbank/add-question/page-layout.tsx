'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { offers } from '@/components/kit/actions/screen-actions'
import { Segmented } from '@/components/kit/inputs/segmented'
import { pageFrame } from '@/components/kit/record/page-frame'

const Frame = styled('div')(({ theme }) => [
  pageFrame(theme),
  {
    '& > header': { zIndex: 4 },
    '& > header > [data-actions]': { justifyContent: 'flex-end' },
    '& > header > [data-switch]': { display: 'none' },
    '& > [data-columns]': { maxWidth: 1480 },
    '& [data-pane]': { minWidth: 0 },
    // Set apart by margins: as a grid, Chromium at times gives a card around a container no height.
    '& [data-pane="form"] section ~ section': { marginTop: 16 },
    '& [data-content-of] > * + *, & [data-field] + [data-content-of], & [data-content-of] + [data-field]': {
      marginTop: 12,
    },
    '@container (min-width: 960px)': {
      '& > [data-columns]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 42%)' },
      // What is written stays in sight beside the field it is written in.
      '& [data-pane="preview"]': {
        position: 'sticky',
        top: 68,
        maxHeight: 'calc(100dvh - 220px)',
        overflow: 'auto',
        overscrollBehavior: 'contain',
      },
      '&:has(> header > [role="alert"]) [data-pane="preview"]': { top: 124 },
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
  /** What came of the actions: a line below them that stays in sight. */
  notice?: ReactNode
  preview?: ReactNode
  /** Always in sight below. */
  bar?: ReactNode
  children: ReactNode
}

/** What is written at the left, what becomes of it at the right; where there is no room for both, one at a time. */
export function PageLayout({ title, marks, actions, notice, preview, bar, children }: PageLayoutProps) {
  const [shown, setShown] = useState<PaneName>('form')
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
        <div data-actions="" {...offers(title)}>
          {actions}
        </div>
        {notice}
      </header>
      <div data-columns="" data-shown={shown}>
        <div data-pane="form" className="content">
          {children}
        </div>
        {preview ? <div data-pane="preview">{preview}</div> : null}
      </div>
      {bar}
    </Frame>
  )
}
