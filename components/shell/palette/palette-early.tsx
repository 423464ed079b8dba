'use client'

import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import type { FrameDialogsProps } from '@/components/shell/host/open-dialog'
import { paletteLabels } from './palette-labels'

const Cover = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: 'var(--mui-zIndex-modal)',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  background: 'rgba(0, 0, 0, 0.5)',
  '& > div': {
    width: 'min(600px, 100% - 32px)',
    margin: '12vh 16px 0',
    borderRadius: 8,
    background: 'var(--mui-palette-background-paper)',
  },
  '& input': {
    boxSizing: 'border-box',
    width: '100%',
    height: 52,
    padding: '0 16px 0 52px',
    border: 0,
    outline: 'none',
    font: 'inherit',
    fontSize: 15,
    color: 'var(--mui-palette-text-primary)',
    background: 'none',
  },
  '@media (max-width: 599.95px)': { '& > div': { marginTop: 16 } },
})

export interface EarlyTyping {
  text: string
  /** True if the user has pressed Enter; the palette then opens the first result. */
  enter: boolean
}

export interface PaletteDialogProps extends FrameDialogsProps {
  /** The text that the user has typed into `PaletteEarly`, before the code of the palette had loaded. */
  early: EarlyTyping
  onClose(): void
}

interface PaletteEarlyProps {
  typed: EarlyTyping
  onTyped(typed: EarlyTyping): void
  /**
   * Reports whether an input method is composing text; meanwhile this field must not be replaced by the field of the
   * palette.
   */
  onComposing(composing: boolean): void
  onClose(): void
}

/** Renders the palette's field until the code of the palette has loaded; then the palette takes over the typed text. */
export function PaletteEarly({ typed, onTyped, onComposing, onClose }: PaletteEarlyProps) {
  const cover = useRef<HTMLDivElement>(null)
  return (
    <Cover ref={cover} onMouseDown={(event) => event.target === cover.current && onClose()}>
      <div role="dialog" aria-modal aria-label={paletteLabels.title}>
        <input
          ref={focusOnMount}
          role="combobox"
          aria-label={paletteLabels.title}
          aria-expanded={false}
          aria-controls="palette-list"
          aria-busy
          placeholder={paletteLabels.placeholder}
          spellCheck={false}
          autoComplete="off"
          value={typed.text}
          onChange={(event) => onTyped({ text: event.target.value, enter: false })}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') onTyped({ ...typed, enter: true })
            if (event.key === 'Escape') onClose()
          }}
        />
        <div id="palette-list" />
      </div>
    </Cover>
  )
}

/**
 * Focuses the field in a ref callback, which React calls when it adds the field to the document. An effect would run
 * later, and a key pressed before would be lost.
 */
export const focusOnMount = (node: HTMLInputElement | null) => node?.focus()
