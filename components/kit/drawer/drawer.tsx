'use client'

import Close from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react'
import { actionsAttributes } from '@/components/kit/actions/screen-actions'
import { IconAction } from '@/components/ui/icon-action'
import { useFocusWithin, useGlobalEscape } from './drawer-focus'
import { useInertSiblings, usePanelPlace } from './drawer-place'

const Root = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    position: 'fixed',
    zIndex: 1100,
    display: 'flex',
    justifyContent: 'flex-end',
    '& > .back': { position: 'absolute', inset: 0, backgroundColor: 'rgb(4 18 17 / 0.32)' },
    '& > dialog': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: 'min(var(--width), 100%)',
      maxWidth: 'none',
      height: '100%',
      maxHeight: 'none',
      margin: 0,
      padding: 0,
      border: 0,
      borderLeft: `1px solid ${palette.divider}`,
      color: palette.text.primary,
      backgroundColor: palette.background.drawer,
      boxShadow: '-8px 0 24px rgb(4 18 17 / 0.12)',
      '&:focus-visible': { outline: 'none' },
    },
    '& > dialog > header': {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 52,
      boxSizing: 'border-box',
      padding: '8px 8px 8px 24px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > dialog > header > h2': {
      flex: 1,
      margin: 0,
      fontSize: 16,
      fontWeight: 600,
      lineHeight: '24px',
      overflowWrap: 'anywhere',
    },
    '& form': { display: 'contents' },
    '& .content': { flex: 1, minHeight: 0, overflow: 'auto', padding: '16px 24px', overscrollBehavior: 'contain' },
    '& > dialog > footer, & > dialog > form > footer': {
      flex: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 8,
      padding: '12px 24px',
      borderTop: `1px solid ${palette.divider}`,
    },
    '@media (max-width: 699.95px)': {
      zIndex: 1250,
      '& > dialog': { width: '100%', border: 0 },
      '& > dialog > header': { flexWrap: 'wrap', rowGap: 4, paddingLeft: 16 },
      // On a narrow window the content beside the title gets its own line, because otherwise the title would have too
      // little width.
      '& > dialog > header > [role="status"]:not(:empty)': { order: 1, flexBasis: '100%' },
      '& .content': { padding: 16 },
      '& > dialog > footer, & > dialog > form > footer': { padding: '12px 16px' },
    },
  }
})

/** Further controls at the end of a drawer's header, beside the close button, such as links to other records. */
export const DrawerTools = createContext<ReactNode>(null)

interface DrawerProps {
  title: ReactNode
  /** Content beside the title, such as a chip. Nothing below the header moves if this content loads later. */
  aside?: ReactNode
  /** Called on Escape, on a press of the cross, and on a click beside the drawer. */
  onClose: () => void
  /** Width in pixels on a wide window. */
  width?: number
  footer?: ReactNode
  /** Wraps the content and the footer, for example in a form. */
  wrap?: (content: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * A panel at the right of a screen. The rest of the screen is inert while the panel is open, but menu, tabs and header
 * stay usable. In a window below 700 px the panel fills the window. The drawer is part of the screen's content, so it
 * is hidden and shown together with the screen.
 */
export function Drawer({
  title,
  aside,
  onClose,
  width = 640,
  footer,
  wrap = (content) => content,
  children,
}: DrawerProps) {
  const id = useId()
  const tools = use(DrawerTools)
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  usePanelPlace(root)
  useInertSiblings(root)

  useFocusWithin(dialog)
  useGlobalEscape(root, onClose)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Root ref={root} style={{ '--width': `${width}px` } as object}>
      <div className="back" aria-hidden="true" onClick={onClose} />
      {/* The <dialog> is not modal, which distinguishes a drawer from modal dialogs that cover the whole window. */}
      <dialog ref={dialog} open aria-labelledby={`${id}-title`} tabIndex={-1} onKeyDown={onKeyDown}>
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          {aside}
          {tools}
          <IconAction type="button" aria-label="关闭" title="关闭（Esc）" onClick={onClose}>
            <Close fontSize="small" />
          </IconAction>
        </header>
        {wrap(
          <>
            <div className="content">{children}</div>
            {footer ? (
              <footer {...actionsAttributes(typeof title === 'string' ? title : undefined)}>{footer}</footer>
            ) : null}
          </>,
        )}
      </dialog>
    </Root>
  )
}
